"""Says where Chromium is; where it is missing and this is Debian or its kin, installs it.

python scripts/chromium.py            the path of the browser, installed if need be
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "fonts-dejavu-core")


def found() -> str:
    """Named by TAGLUFF_CHROMIUM, or on the PATH; nothing if it is not there."""
    named = os.environ.get("TAGLUFF_CHROMIUM", "")
    return named or next((path for path in map(shutil.which, NAMES) if path), "")


def install() -> None:
    apt = shutil.which("apt-get")
    if apt is None:
        sys.exit("The browser tests need Chromium: install it, or name it in TAGLUFF_CHROMIUM.")
    before = [] if os.geteuid() == 0 else ["sudo"]
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-qq", "--yes", "--no-install-recommends", *PACKAGES]):
        subprocess.run([*before, apt, *command], env=settings, check=True, stdout=sys.stderr)


def main() -> int:
    if not found():
        print("Installing Chromium for the browser tests ...", file=sys.stderr)
        install()
    print(found())
    return 0 if found() else 1


if __name__ == "__main__":
    sys.exit(main())
