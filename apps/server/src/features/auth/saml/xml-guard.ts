import { inflateRawSync } from 'node:zlib';

import { refuseUnless, SignInRefusal } from '../sign-in/sign-in-refusal.ts';

// Limits far above what an honest identity provider sends, which keep a hostile message from costing time.
export const MAX_BODY = 96 * 1024; // bytes
const MAX_INFLATED = 64 * 1024; // bytes
/** The shape of a message, counted in its text before any tree is built. */
export const SHAPE_LIMITS = {
  elements: 300, // a teacher of a hundred classes needs 170
  depth: 12,
  namespaces: 60, // different xmlns declarations: canonicalisation is quadratic in those in scope
  // In all. Many providers declare two namespaces on each value and give its type: three attributes for a class.
  attributes: 500,
  attributesOfOne: 20,
} as const;

const XML_DECLARATION =
  /^<\?xml\s+version=(["'])1\.0\1(?:\s+encoding=(["'])utf-8\2)?(?:\s+standalone=(["'])(?:yes|no)\3)?\s*\?>/i;
/** The characters that XML does not allow. */
const NO_XML_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;
const DECLARATION = /\sxmlns(?::[^\s=]+)?\s*=\s*(?:"[^"]*"|'[^']*')/g;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const MIME_LINES = [64, 76]; // characters per line, where an encoder wraps

/** Decodes the message of a POST binding. @throws SignInRefusal on anything but exact base64 of UTF-8 XML */
export function decodePosted(message: string): string {
  refuseUnless(message.length <= MAX_BODY, 'message too large');
  return guarded(decodeBase64(unwrap(message)));
}

/** Decodes the message of a redirect binding. @throws SignInRefusal also when it inflates too far */
export function decodeRedirected(message: string): string {
  refuseUnless(message.length <= MAX_BODY, 'message too large');
  const deflated = decodeBase64(message);
  try {
    return guarded(inflateRawSync(deflated, { maxOutputLength: MAX_INFLATED }));
  } catch (error) {
    if (error instanceof SignInRefusal) throw error;
    throw new SignInRefusal('message does not inflate', 'other', { cause: error });
  }
}

/** RFC 2045 lets an encoder break lines: all of one length, the last one shorter. */
function unwrap(message: string): string {
  if (!message.includes('\n')) return message;
  const lines = message.replace(/\r?\n$/, '').split(/\r?\n/);
  const width = lines[0]?.length ?? 0;
  const regular = lines.every((line, at) =>
    at < lines.length - 1 ? line.length === width : line.length > 0 && line.length <= width,
  );
  refuseUnless(regular && MIME_LINES.includes(width), 'message is not exact base64');
  return lines.join('');
}

function decodeBase64(text: string): Buffer {
  refuseUnless(BASE64.test(text), 'message is not exact base64');
  const bytes = Buffer.from(text, 'base64');
  refuseUnless(bytes.toString('base64') === text, 'message is not exact base64');
  return bytes;
}

function guarded(bytes: Buffer): string {
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new SignInRefusal('message is not UTF-8', 'other', { cause: error });
  }
  guardXml(xml);
  return xml;
}

/**
 * Reads the text once, before any XML parser sees it.
 *
 * @throws SignInRefusal on a DTD, comment, CDATA section or processing instruction, and on sizes no honest message has
 */
export function guardXml(xml: string): void {
  refuseUnless(Buffer.byteLength(xml) <= MAX_BODY, 'message too large');
  refuseUnless(!NO_XML_CHARACTER.test(xml), 'message has characters that XML does not allow');
  refuseUnless(!xml.includes('<!'), 'message has a DTD, a comment or CDATA');
  refuseUnless(!UNKNOWN_ENTITY.test(xml), 'message has an unknown entity');
  const [declaration = ''] = XML_DECLARATION.exec(xml) ?? [];
  refuseUnless(!xml.includes('<?', declaration.length), 'message has a processing instruction');

  const seen = { elements: 0, namespaces: new Set<string>(), attributes: 0, depth: 0 };
  for (let at = xml.indexOf('<', declaration.length); at >= 0;) {
    const end = endOfTag(xml, at);
    countTag(xml.slice(at + 1, end), seen);
    at = xml.indexOf('<', end);
  }
  refuseUnless(seen.elements > 0 && seen.depth === 0, 'message is not whole');
}

/** Index of the `>` that closes the tag at `start`; one inside a quoted value does not. */
function endOfTag(xml: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < xml.length; at += 1) {
    const char = xml.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at;
    if (char === '<') break;
  }
  throw new SignInRefusal('message is not well-formed');
}

interface Seen {
  elements: number;
  readonly namespaces: Set<string>; // each declaration once, as written: xmlns:xs="…"
  attributes: number;
  depth: number;
}

function countTag(tag: string, seen: Seen): void {
  if (tag.startsWith('/')) {
    seen.depth -= 1;
    refuseUnless(seen.depth >= 0, 'message is not well-formed');
    return;
  }
  const names = tag.replace(/"[^"]*"|'[^']*'/g, '""');
  const attributes = names.split('=').length - 1;
  seen.elements += 1;
  seen.attributes += attributes;
  for (const [declaration] of tag.matchAll(DECLARATION)) seen.namespaces.add(declaration.trim());
  refuseUnless(seen.elements <= SHAPE_LIMITS.elements, 'message has too many elements');
  refuseUnless(seen.namespaces.size <= SHAPE_LIMITS.namespaces, 'message has too many namespaces');
  refuseUnless(
    attributes <= SHAPE_LIMITS.attributesOfOne && seen.attributes <= SHAPE_LIMITS.attributes,
    'message has too many attributes',
  );
  if (tag.endsWith('/')) return;
  seen.depth += 1;
  refuseUnless(seen.depth <= SHAPE_LIMITS.depth, 'message is nested too deep');
}
