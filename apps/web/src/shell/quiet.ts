/** After this time a page has loaded what it shows, on slow tablets too, and may load what it will need later. In milliseconds. */
export const QUIET_MS = 10_000;
