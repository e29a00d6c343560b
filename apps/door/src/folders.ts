/** The door's own folder, seen from its sources and from the server's bundle alike: the apps lie side by side. */
export const FOLDER = new URL('../../door/', import.meta.url);
