/** The Engine.IO packet type that holds a packet of Socket.IO: its first digit. */
export const MESSAGE = '4';

const TEXT = 0x81; // the only and last frame of a text message
const SHORT = 126; // shorter lengths are stored in the second byte
const MIDDLE = 0x10000;

/**
 * A text message as a server's WebSocket frame (RFC 6455, 5.2).
 *
 * @param prefix ASCII characters that the text begins with
 */
export function textFrame(prefix: string, text: string): Buffer {
  const length = prefix.length + Buffer.byteLength(text);
  const head = length < SHORT ? 2 : length < MIDDLE ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = SHORT;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = SHORT + 1;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(prefix, head, 'latin1');
  frame.write(text, head + prefix.length);
  return frame;
}

/** The texts of whole frames that {@link textFrame} made, without that many ASCII characters at their beginning. */
export function textsOf(frames: Buffer, prefix: number): readonly string[] {
  const texts: string[] = [];
  let at = 0;
  while (at < frames.length) {
    const short = frames.readUInt8(at + 1);
    const head = short < SHORT ? 2 : short === SHORT ? 4 : 10;
    const length =
      head === 2
        ? short
        : head === 4
          ? frames.readUInt16BE(at + 2)
          : Number(frames.readBigUInt64BE(at + 2));
    at += head;
    texts.push(frames.toString('utf8', at + prefix, at + length));
    at += length;
  }
  return texts;
}
