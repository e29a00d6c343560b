/** Bytes of a body, unless its route says otherwise. A route with a larger limit counts its requests before it reads them. */
export const BODY_LIMIT = 64 * 1024;
