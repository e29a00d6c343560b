/** Leaves the single page: sign-in, logout, PDFs. Replaceable so that tests see where it went. */
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
