/** What goes from node to node in one piece: for whom, and either frames of their WebSocket or something said about them. */
export interface Parcel {
  readonly kind: 'frames' | 'said';
  readonly channels: readonly number[]; // each stands for a visitor on this connection
  readonly content: Buffer;
}

const FRAMES = 0;
const SAID = 1;
const HEAD = 3; // kind, and the number of channels
const NUMBER = 4;

/** Writes parcels one after another. */
export function packParcels(parcels: readonly Parcel[]): Buffer {
  const size = parcels.reduce(
    (sum, { channels, content }) => sum + HEAD + NUMBER * (channels.length + 1) + content.length,
    0,
  );
  const packed = Buffer.allocUnsafe(size);
  let at = 0;
  for (const { kind, channels, content } of parcels) {
    at = packed.writeUInt8(kind === 'frames' ? FRAMES : SAID, at);
    at = packed.writeUInt16BE(channels.length, at);
    for (const channel of channels) at = packed.writeUInt32BE(channel, at);
    at = packed.writeUInt32BE(content.length, at);
    at += content.copy(packed, at);
  }
  return packed;
}

/** Reads what {@link packParcels} wrote. @throws RangeError for anything that is cut off */
export function unpackParcels(packed: Buffer): readonly Parcel[] {
  const parcels: Parcel[] = [];
  let at = 0;
  while (at < packed.length) {
    const kind = packed.readUInt8(at) === FRAMES ? 'frames' : 'said';
    const count = packed.readUInt16BE(at + 1);
    at += HEAD;
    const channels: number[] = [];
    for (let index = 0; index < count; index += 1, at += NUMBER)
      channels.push(packed.readUInt32BE(at));
    const length = packed.readUInt32BE(at);
    at += NUMBER;
    if (at + length > packed.length) throw new RangeError('A parcel is cut off');
    parcels.push({ kind, channels, content: packed.subarray(at, at + length) });
    at += length;
  }
  return parcels;
}
