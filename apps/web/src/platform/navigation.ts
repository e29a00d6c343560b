/** Leaves the single-page app: sign-in, logout, PDFs. Replaceable so that tests see the target. */
const browser = {
  leaveTo: (address: string): void => {
    globalThis.location.assign(address);
  },
};

export function setLeave(leave: (address: string) => void): void {
  browser.leaveTo = leave;
}

export function leaveTo(address: string): void {
  browser.leaveTo(address);
}
