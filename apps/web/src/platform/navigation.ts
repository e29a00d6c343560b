/** Leaves the single-page app: sign-in, logout, PDFs. Replaceable so that tests see the target. */
const browser = {
  leaveTo: (address: string): void => globalThis.location.assign(address),
  reload: (): void => globalThis.location.reload(),
};

export function setLeave(leave: (address: string) => void): void {
  browser.leaveTo = leave;
}

export function leaveTo(address: string): void {
  browser.leaveTo(address);
}

export function setReload(reload: () => void): void {
  browser.reload = reload;
}

export function reloadPage(): void {
  browser.reload();
}
