/** The door's own folder, seen from its sources and from the server's bundle. */
export const FOLDERS = ['../', '../../door/'].map((path) => new URL(path, import.meta.url));
