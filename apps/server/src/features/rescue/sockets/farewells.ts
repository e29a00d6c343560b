/** The text of the Error screen when the server ends a connection. */
export const INTERRUPTED = 'The game was interrupted. Your answers are saved.';
export const OTHER_WINDOW = 'You opened this game in another window.';
export const SIGNED_OUT = 'You are signed out.';
export const TOO_MANY_CODES = 'There were many wrong codes. Wait a minute and try again.';
export const TOO_MANY = 'The game received too much that it did not understand.';
export const OLD_PAGE = 'Moon Base Pi was updated. Load this page again to go on.';
