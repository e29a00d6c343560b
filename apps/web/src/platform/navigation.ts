/** Lets code outside React move on, once the router exists. */
type Navigate = (to: string, options?: { replace?: boolean }) => void;

let navigate: Navigate = (to) => {
  globalThis.location.assign(to);
};

export function setNavigate(next: Navigate): void {
  navigate = next;
}

export function navigateTo(to: string, options?: { replace?: boolean }): void {
  navigate(to, options);
}

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
