/** The page after a sign-in that asked for no page: it sends everyone to their own area. */
export const AFTER_SIGN_IN = '/continue';
const START_PAGE = '/';
const MAX_LENGTH = 2_000;
const PLAIN = /^\/(?![/\\])[\u0021-\u005b\u005d-\u007e]*$/; // printable ASCII without space and backslash
const NOT_PAGES = /^\/(?:api|saml2|cdn)(?:\/|$)/i;

/**
 * The page a sign-in leads to: a path of this site, or the start page for anything else, since browsers read
 * `/\evil`, `//evil` and a path with a tab in it as another site's address.
 *
 * @param asked the `continue` of the request, already percent-decoded once
 */
export function continuePath(asked: unknown): string {
  if (asked === undefined || asked === '') return AFTER_SIGN_IN;
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH || !PLAIN.test(asked))
    return START_PAGE;
  const { origin, pathname, search, hash } = new URL(asked, 'https://here.invalid');
  const path = `${pathname}${search}${hash}`;
  const isOurs = origin === 'https://here.invalid' && PLAIN.test(path);
  return isOurs && !NOT_PAGES.test(decodedPath(pathname)) ? path : START_PAGE;
}

/** Whether a page is one of staff and parents, who do not come in by card. */
export const isForAdults = (path: string): boolean =>
  /^\/(?:teacher|admin|parent)(?:[/?#]|$)/.test(path);

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/api'; // not a path of any page
  }
}
