/**
 * The door's own folder; the path is the same from its sources and from the server's bundle, since the apps lie side by
 * side.
 */
export const FOLDER = new URL('../../door/', import.meta.url);
