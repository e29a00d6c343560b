/**
 * The encoding of the bytes of an XML document, by its byte order mark or its first character, `<`.
 *
 * @see XML 1.0, appendix F
 */
export function encodingOfXml(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
