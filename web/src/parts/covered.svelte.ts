/** How much of the screen is under a sheet now, so that the board can move what matters out of its way. */

/** Where something lies on the screen, in pixels. */
export interface Place {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a sheet comes to rest: it is not waited for while it rises, is pulled or shakes. */
export function resting({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Place {
  return { left: offsetLeft, top: offsetTop, right: offsetLeft + offsetWidth, bottom: offsetTop + offsetHeight };
}

class Covered {
  bottom = $state(0);
  right = $state(0);

  /**
   * Where the sheet lies; none: nothing is covered. One at the foot, as wide as the screen or in its middle, covers the
   * bottom; one whose middle lies right of the screen's covers the right; one at the left lies beside the board.
   */
  by(sheet: Place | null, width = innerWidth, height = innerHeight): void {
    const middle = sheet ? (sheet.left + sheet.right) / 2 / width : 0;
    this.right = sheet && middle > 0.6 ? Math.max(0, width - sheet.left) : 0;
    this.bottom = sheet && middle >= 0.4 && middle <= 0.6 ? Math.max(0, height - sheet.top) : 0;
  }

  /** Of something on the screen: how much of its right and of its bottom is covered. */
  of(place: Place, width = innerWidth, height = innerHeight): { right: number; bottom: number } {
    return {
      right: Math.max(0, this.right - (width - place.right)),
      bottom: Math.max(0, this.bottom - (height - place.bottom)),
    };
  }
}

export const covered = new Covered();
