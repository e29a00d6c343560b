import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { REPLY_DICTIONARY } from './reply-dictionary.ts';

const DICTIONARY = Buffer.from(REPLY_DICTIONARY);
/** The meanings of the first byte of a stored reply. */
const AS = { packed: 1, json: '{'.charCodeAt(0) };
/**
 * Of zlib's 9 levels, those above 5 gain little. A window of 16 KB holds the dictionary and a reply; the memory that
 * zlib allocates and clears for each reply grows with both figures, without making replies smaller. Few packed replies
 * exceed 2 KB.
 */
const SETTINGS = { level: 5, windowBits: 14, memLevel: 6, chunkSize: 2_048 };

/** Packs a reply for the table, to about a seventh of its JSON (DEFLATE, RFC 1951, with a dictionary). */
export function packReply(json: string): Buffer {
  const packed = deflateRawSync(json, { ...SETTINGS, dictionary: DICTIONARY });
  return Buffer.concat([Buffer.of(AS.packed), packed]);
}

/**
 * The reply that was packed, or that the previous release stored as JSON. @throws Error when a later release packed it
 */
export function unpackReply(stored: Uint8Array): string {
  const [first] = stored;
  if (first === AS.json) return Buffer.from(stored).toString();
  if (first !== AS.packed) throw new Error(`A stored reply begins with ${first}`);
  return inflateRawSync(stored.subarray(1), { dictionary: DICTIONARY }).toString();
}
