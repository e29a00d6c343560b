/** The oldest browsers that the product runs in; README and `public/old-browser.js` name them too. */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4'];
