/**
 * The oldest browsers that the product runs in; README and `public/old-browser.js` name them too. That script asks for
 * what came last to each of them, and says nothing in a frame, since the page around it does.
 */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4'];
