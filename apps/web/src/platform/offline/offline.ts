/** What the page tells the service worker when an update may be taken. */
export const TAKE_UPDATE = 'take-update';

const APP = /^\/(?:app|continue)(?:\/|$)|^\/$/;

/** Whether a page opens from the device's copy where there is no network. */
export const isOfApp = ({ pathname }: { readonly pathname: string }): boolean => APP.test(pathname);
