"""English sentences for everything that can be refused: a code, filled in with the facts of the case.

A part in square brackets is left out where one of its facts is not known. The file, line or place of an error stands
before its sentence, the rule after it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from typing import TypeGuard

from tagluff.core.cards import LETTERS, WILD, Cards, cards_text, letter_of
from tagluff.core.errors import TagluffError
from tagluff.core.quote import LONGEST, LONGEST_LINE, clipped, one_line

WORDS: dict[str, str] = {
    # actions
    "unknown_action": "there is no such action: {action}",
    "game_over": "the game is over",
    "not_now": "'{action}' does not answer the present decision ({decision})",
    "unknown_route": "there is no such route[: {name}][: {route}]",
    "route_claimed": "{route} already belongs to seat {owner}",
    "track_closed": "{route} is closed, for the route beside it is taken",
    "owns_twin": "{route} cannot belong to the owner of the route beside it",
    "too_few_pieces": "too few pieces[ for {route}]: {pieces} left[, {length} are needed]",
    "cards_missing": "the hand does not pay[ for {route}][ {cards}][, it holds {hand}]",
    "payment_not_named": "{route} can be paid for in several ways, so the cards must be named: {payments}",
    "no_such_groups": "no payment for this route has {groups} groups",
    "cannot_complete_payment": "[with {count}{card} ]the {missing} cards still missing cannot be laid down",
    "not_face_up": "no {card} lies face up",
    "wild_as_second_pick": "the face-up wild in slot {slot} cannot be the second pick",
    "deck_empty": "the deck is empty",
    "slot_empty": "slot {slot} of the market is empty",
    "no_tickets": "there are no tickets left to draw",
    "not_together": "these actions cannot be named together: something is shown before the last of them",
    "not_offered": "only {offered} tickets are on offer",
    "place_has_stack": "a token stack lies at {city} already",
    "stack_not_set_aside": "the {token} tokens are not set aside, they lie at their place",
    "token_not_on_offer": "the claimed route brings no {token} token",
    "destination_not_named": "the card in slot {slot} goes to the hand or to the rack: say which",
    "destination_fixed": "the second card goes to the {to}, for the first did not",
    "wild_goes_to_rack": "the face-up wild in slot {slot} goes to the rack",
    "not_from_this_purse": "hand and rack do not hold that: {coloured} coloured and {wilds} wild cards from the rack",
    "share_one_or_two": "one or two different tickets can be shared on a turn, not {count}",
    "ticket_not_to_share": "the ticket {ticket} cannot be shared now",
    "too_few_placed": "a set has two cards or more, not {cards}",
    "wilds_alone": "a set needs at least one coloured card, not {cards}",
    "wild_among_colours": "wilds go only with cards of one colour, not with several: {cards}",
    "not_three_different": "cards of several colours are exactly three, all different, not {cards}",
    "colour_in_own_yard": "{colour} lies in the own yard, so {cards} must wait until that pile is gone",
    "pile_not_smaller": "{cards} are not more than the {size} cards of the {colour} pile of seat {owner}",
    "cards_not_held": "the hand does not hold {cards}, it has {hand}",
    "not_in_hand": "the ticket {ticket} is not in this hand",
    "complete_in_order": "tickets are named in the order of the list, so {ticket} had to come before",
    "cards_do_not_suffice": "the cards on track do not complete {ticket}[ as well: {cards}]",
    "already_choosing": "some tickets are chosen already, so the suggestion is gone",
    "nothing_to_complete": "no ticket can be completed with these cards",
    "too_few_tickets": "[seat {seat}: ]too few tickets kept: {kept}[, at least {least} are needed]",
    "not_your_decision": "this is not for seat {seat} to decide",
    "nothing_to_take_back": "seat {seat} has nothing that may be taken back",
    # payments
    "part_of_route": "too few cards for the whole route[: {cards} for {route}]",
    "not_exact": "too many cards[: {cards} for {route}]",
    "mixed_colours": "cards of several colours[: {cards} for {route}]",
    "mixed_grey": "a grey route takes cards of one colour only[: {cards} for {route}]",
    "wrong_colour": "not the colour of the route[: {cards} for {route}]",
    "symbols_unpaid": "a locomotive symbol asks for a wild, or for a group in its place[: {cards} for {route}]",
    "wild_on_ordinary": "wilds do not pay for an ordinary route[: {cards} for {route}]",
    "single_wild": "a single wild does not pay for this route[: {cards} for {route}]",
    "no_whole_groups": "the cards do not divide into whole groups[: {cards} for {route}]",
    "too_few_of_a_colour": "too few cards of one colour beside the groups[: {cards} for {route}]",
    "no_ferry_payment": "no payment for a ferry has so many cards[: {cards} for {route}]",
    "groups_beyond_symbols": "groups of three stand for locomotive symbols only[: {cards} for {route}]",
    "groups_in_tunnel": "groups of cards do not pay for a tunnel[: {cards} for {route}][: {cards} for {extra} extra]",
    "extra_not_exact": "the tunnel asks for exactly {extra} extra cards, not {cards}",
    "extra_wrong_colour": "extra cards for a tunnel have the colour laid down, or are wild: {cards}",
    "extra_not_wild": "after an attempt with wilds only the extra cards are wild too: {cards}",
    # setting up
    "unknown_game": "there is no game '{game}'; there are: {known}",
    "unknown_language": "'{language}' is not spoken here; these are: {known}",
    "wrong_seats": "{seats} seats do not fit this game; it is for {allowed}",
    "game_exists": "there is a game '{game}' already",
    "not_a_first_seat": "seat {seat} cannot begin; one of these can: {first}",
    "bad_key": "a key has {bytes} bytes",
    "bad_seed": "a seed is a number of at most {most} bits, or a text",
    "no_review": "games of {game} cannot be looked back at",
    "no_such_seat": "there is no seat {seat}[ at a table for {seats}]",
    "wrong_players": "{players} names for {seats} seats: there is one for every seat, or none at all",
    "odd_name": "'{name}' is no name that can be written down",
    "no_record": "this game of {game} is not written down",
    "no_such_event": "there is no event {event}",
    "bad_clock": "seconds are a number from 0 to {most}",
    "bad_limit": "a limit is a whole number from 0 on; no more than {most} are listed",
    "unknown_option": "there is no option '{option}'; there are: {known}",
    "wrong_option_value": "option '{option}' cannot be {value}",
    "too_few_cards": "{cards} cards are too few for {seats} seats",
    "too_few_tickets_on_board": "{tickets} tickets are too few for {seats} seats",
    "name_of_a_bot": "'{name}' is the name of a bot; choose another",
    "unknown_bot": "there is no bot '{bot}'; there are: {known}",
    "bot_exists": "there is a bot '{name}' already",
    "odd_bot_name": "'{name}' is no name for a bot; it has letters, digits, - and _",
    "not_a_bot": "'{bot}' is not a bot, which is a subclass of tagluff.Bot with a way to choose",
    "nothing_unfinished": "there is no unfinished game in {folder}",
    "save_exists": "{file} exists already: go on with it by --resume, or name another file to save in",
    "not_a_module": "'{module}' is not the name of a module",
    "cannot_import": "the module '{module}' cannot be imported: {why}",
    "not_in_module": "there is no '{name}' in the module '{module}'",
    "bot_failed": "the bot '{bot}' broke down: {why}",
    "bot_chose_otherwise": "the bot '{bot}' chose none of the legal actions, but {chosen}",
    "too_many_bots": "{bots} bots are too many for [{seats} seats][{teams} teams: a bot has a whole team]",
    # files
    "unreadable_file": "{file} cannot be read: {why}",
    "not_utf8": "{file} is not a text in UTF-8",
    "not_toml": "{file} is not TOML: {why}",
    "too_long": "{file} is longer than {most} bytes, which no such file needs",
    # boards
    "duplicate_city": "the city '{city}' has no name of its own",
    "unknown_city": "there is no city '{city}'",
    "route_to_itself": "the route ends where it starts",
    "length_without_points": "the board gives no points for length {length}",
    "tunnel_and_ferry": "a route is a tunnel, a ferry or one with groups of cards, not two of these",
    "more_symbols_than_spaces": "{symbols} locomotive symbols are more than there are spaces",
    "swap_of_one": "groups of one card make no sense",
    "unknown_colour": "there is no colour '{colour}'",
    "too_many_tickets": "{tickets} tickets are too many, {most} at most",
    "too_many_tracks": "{tracks} routes between the same two cities, {most} at most",
    "duplicate_route": "two routes of the same colour ({colour}) between the same two cities",
    "duplicate_ticket": "the ticket {ticket} is there twice, or leads nowhere",
    "ticket_to_nowhere": "no routes connect the two cities",
    "unknown_token": "no stack, or a second one, has the symbol '{token}'",
    "wrong_stacks": "{stacks} token stacks have a place, not five",
    "ambiguous_name": "this name could mean two pairs of cities",
    "missing_key": "'{key}' is missing",
    "unknown_key": "there is nothing called '{key}' here",
    "wrong_kind": "['{key}' ]should be: {wanted}",
    "number_out_of_range": "'{key}' is not a number from {least} to {most}",
    "too_many_entries": "'{key}' has more than {most} entries",
    "empty_list": "'{key}' is empty",
    "colours_not_distinct": "the colours are not all different, or there are none",
    # positions
    # a bot at a distant table
    "odd_link": "this is no link of a seat; it looks like http://host/t/TABLE#key=KEY, with the key behind the #",
    "odd_server": "this is no address of a server: {server}",
    "cannot_reach": "{server} cannot be reached: {reason}",
    "no_server": "{server} is no Tågluff server",
    "no_seat": "this key opens no seat of that table",
    "turned_away": "the server does not let this bot play: {why}",
    "odd_message": "what the server says makes no sense; it may be of another version",
    "other_actions": "the server plays {game} with other actions than we know; it may be of another version",
    "move_refused": "the server refused {action}: {why}",
    "views_not_declared": "the game {game} does not say what its views look like",
    "states_not_written_over": "the game {game} cannot write one state over another",
    "odd_view": "this is no view of the game[: {place} is not as it is declared ({why})]",
    "odd_event": "this is no event of the game[: {place} is not as it is declared ({why})]",
    "of_another_game": "the position is of another game: its {key} is {value}, not {wanted}",
    "unreadable_cards": "these are no cards: {cards}",
    "unknown_ticket": "there is no such ticket[: {name}][: {ticket}]",
    "route_twice": "{route} is claimed twice",
    "pieces_out_of_range": "seat {seat} cannot have {pieces} pieces left, {most} at most",
    "cards_not_conserved": "card {card} does not add up: the game has {total}, the position differs by {over}",
    "rest_twice": "only one pile can be the rest",
    "ticket_twice": "the ticket {ticket} is in two places",
    "tickets_not_conserved": "{count} tickets are nowhere, the first is {ticket}",
    "deck_empty_discard_not": "the deck is empty, but {discard} discarded cards are not",
    "row_not_swept": "{wilds} wilds lie face up, which would be swept",
    "market_not_filled": "only {market} cards lie face up while the deck has cards",
    "offer_without_decision": "{offered} tickets are on offer, but nobody is asked which to keep",
    "not_a_start": "seat {seat} has no wild, or has cards or tickets that come later",
    "no_turns_left": "the last turns are over, so there is nothing to decide ({decision})",
    "nothing_legal": "nothing is legal here ({decision})",
    "no_groups_here": "no groups of cards pay for {route}",
    "bonus_cards_not_conserved": "there are {total} bonus cards, not {cards}",
    "no_such_tokens": "no seat can hold this token, or hold it twice: {token}",
    "tokens_not_conserved": "there are {height} tokens with the symbol {token}, not {tokens}",
    "two_stacks_at_a_place": "two token stacks lie at one place",
    "too_many_set_aside": "{stacks} token stacks are set aside, two at most",
    "not_the_placer": "seat {placer} places the next token stack, not seat {seat}",
    "no_choice_of_tokens": "{route} brings no choice of tokens",
    "card_not_in_hand": "the hand does not hold the drawn card {card}",
    "ticket_not_held": "the ticket {ticket} is not where it should be: with holder {holder}",
    "one_purse_only": "only one of hand and rack of seat {seat} holds cards, so nothing is asked",
    "not_a_pile": "a pile in a yard has cards of one colour, and perhaps wilds on them, not {cards}",
    "colour_in_two_piles": "a colour lies in one yard at most, and in one pile: {cards}",
    "last_turns_and_deck": "{turns} last turns do not go with {deck} cards in the deck",
    "nothing_to_choose": "seat {seat} has no tickets, or no cards on track, so nothing is asked",
    "not_a_tunnel": "{route} is not a tunnel",
    # scripted chance
    "scripted_card_not_there": "the scripted card {card} is not in the pile",
    "scripted_order_differs": "the scripted order does not hold the {things} things to be put in order",
    "scripted_pick_out_of_range": "the scripted pick {pick} is not one of {choices} choices",
    # tournaments
    "no_tables": "{file} is no file that tables of numbers could be written into: it holds nothing but such tables, as "
    "bots/manners.toml does, or is not there yet",
    "tables_in_one": "the table [{game}.{seats}] of {file} cannot be replaced: a table begins after an empty line, and "
    "has none inside",
    "nothing_to_watch": "{game} is not played on a map: it has no routes, tunnels or groups of cards to blunder with",
    "no_lineups": "nobody plays here: name two bots or more with --bots, or a line-up with --lineup",
    "no_bots": "nobody plays here: name a bot or more with --bots",
    "no_results": "there are no results in {file}",
    "over_source": "{file} is among the files that are read, so it is not written over: name another file",
    "over_database": "{file} is a database, such as games of a tournament, and is not written over: name another file",
    "folder_for_results": "{file} is a folder, and no file with results of a tournament",
    "no_such_file": "there is no file {file}",
    "not_results": "{file} holds no results of a tournament",
    "bad_results": "{file} holds games that were not written by a tournament: what they say does not hang together",
    "foreign_bot": "the file names a bot of your own, {bot}; if you trust its code, say --import {module}",
    "newer_results": "{file} was written by a newer version",
    "other_results": "{file} has games of {game} by other rules or on another board: begin another file",
    "results_failed": "{file} cannot be read or written: {why}",
    "no_cluster": "there is no Dask scheduler with workers at {cluster}: {why}",
    "odd_cluster": "this is no address of a Dask scheduler: {cluster}; it looks like tcp://host:8786",
    "no_such_table": "no game is played by {seats}",
    "no_such_size": "{game} is not played by {seats}, but by {known}",
    # records
    "not_a_record": "not the record of a game",
    "incomplete": "the record names no game or no number of seats",
    "terms_left_open": "the record names no board hash or no rules, which its generator must cover",
    "unknown_header": "records have no '{key}'",
    "unreadable_header": "the value of '{key}' cannot be read",
    "action_refused": "action {action} ('{text}') is refused: {why}",
    "older_rules": "it was played by version {rules} of the rules, and departs from version {known} at action {action}",
    "other_rules": "the record was played by version {rules} of the rules; this is version {known}",
    "other_board": "the record was played on the board '{board}', not on '{known}'",
    "result_differs": "the record says {recorded}, but the game came out as {replayed}",
    "start_and_seed": "a game that starts from a position has no seed, commitment or nonces",
    "other_cards": "the record names its cards {cards}, but this game has {known}",
    "wrong_nonces": "{nonces} nonces for {seats} seats: there is one for every seat, or none at all",
    "odd_nonce": "'{nonce}' is no nonce; it has up to 64 letters and digits, - and _",
    "odd_table": "'{table}' is no name of a table; it has up to 64 letters and digits, - and _",
    "already_begun": "this game of {game} was begun before, {actions} actions ago: it can be taken up again",
    "other_table": "the record is of {game} for {seats}",
    "other_options": "the record was played with the options {options}, not with {known}",
    "board_not_named": "the record was played on the board file '{board_file}': name that file with --board FILE "
    "('play'), or its folder with --boards DIR ('record')",
    "board_outside": "the board file '{board_file}' does not stand in {folder}",
    "not_on_one_line": "'{key}' cannot be written on one line of a record",
    "line_too_long": "a line of this kind has {most} letters at most",
    "record_too_long": "more than {most} of these are in no game",
    "cannot_go_on": "action {action} cannot be played",
    "not_a_folder": "{folder} is not a folder",
    "not_a_file": "{file} is not a file",
    "header_twice": "'{key}' is there twice",
    "unreadable_clock": "these are no seconds: {clock}",
    "chance_without_deal": "chance is written down here, but not at the deal",
    "unreadable_chance": "this is no chance that the record's cards allow: {chance}",
    "no_chance": "the record of {game} has no seed, no position, and no chance written down",
    "changed_board": "the record was played on another board '{board}', which is not kept here (its hash is {hash})",
    "deal_refused": "the game cannot begin: {why}",
    "chance_elsewhere": "{came} outcomes of chance came of action {action}, not {due} as the record has it",
    "action_too_long": "an action has {most} letters at most, not as many as {action}",
    "commitment_differs": "the seed is not the one committed to: {commitment}",
    "seed_differs": "the seed {seed} deals other cards than the record holds",
    "script_used_up": "the record holds no more chance, but the game needs some: {wanted}",
    "scripted_otherwise": "the record has {told} where the game needs {wanted}",
    "scripted_pile_differs": "the record has another pile ({told}) than the game ({pile})",
}

KINDS = {"str": "a text", "int": "a whole number", "list": "a list", "dict": "a table"}
OPTIONAL = re.compile(r"\[([^]]*)\]")
FACT = re.compile(r"\{(\w+)\}")


def words(error: TagluffError) -> str:
    """One line: where, what, and by which rule."""
    facts = {name: card_letter(value) if name == "card" else said(value) for name, value in error.facts.items()}
    if isinstance(error.__cause__, TagluffError):
        facts["why"] = words(error.__cause__)
    sentence = WORDS.get(error.code, "")
    if not sentence:  # a code of somebody else's game
        return said(str(error))
    where = place(facts, sentence)
    rule = f" (rule {error.rule})" if error.rule and "(rule " not in facts.get("why", "") else ""
    return clipped(f"{where}{filled(sentence, facts)}", LONGEST_LINE - len(rule)) + rule


def place(facts: dict[str, str], sentence: str) -> str:
    """The file, line and place, as far as the sentence does not name them itself."""
    parts = [facts[name] for name in ("file", "place") if name in facts and f"{{{name}}}" not in sentence]
    if "line" in facts:
        parts.insert(1, f"line {facts['line']}")
    return ", ".join(parts) + ": " if parts else ""


def filled(sentence: str, facts: dict[str, str]) -> str:
    kept = OPTIONAL.sub(lambda part: part[1] if set(FACT.findall(part[1])) <= facts.keys() else "", sentence)
    return kept.format_map(defaultdict(lambda: "?", facts))


def said(value: object) -> str:
    """A fact on one line: cards as people write them, lists with commas, types in plain words."""
    if isinstance(value, list | tuple):
        return ", ".join(cards_text(part) if are_cards(part) else printed(str(part)) for part in value)
    return cards_text(value) if are_cards(value) else printed(KINDS.get(str(value), str(value)))


def are_cards(value: object) -> TypeGuard[Cards]:
    return isinstance(value, Mapping) and all(kind == WILD or kind in LETTERS for kind in value)


def card_letter(value: object) -> str:
    """One card as people write it."""
    return letter_of(str(value)) if are_cards({value: 1}) else said(value)


def printed(text: str) -> str:
    """Nothing that could move the cursor, and no more than a line of it."""
    return one_line(text, LONGEST)
