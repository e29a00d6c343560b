import { describe, expect, it } from 'vitest';

import { textFrame, textsOf } from '../sockets/fast-path/text-frame.ts';
import { packParcels, unpackParcels } from './parcels.ts';

describe('parcels between nodes', () => {
  it('arrive as they were packed', () => {
    const parcels = [
      { kind: 'frames', channels: [1, 70_000, 4_294_967_295], content: Buffer.from('42["é"]') },
      { kind: 'said', channels: [2], content: Buffer.from('{"say":"end"}') },
      { kind: 'frames', channels: [], content: Buffer.alloc(0) },
    ] as const;
    expect(unpackParcels(packParcels(parcels))).toEqual(parcels);
    expect(unpackParcels(packParcels([]))).toEqual([]);
  });

  it('are refused when they are cut off', () => {
    const packed = packParcels([{ kind: 'said', channels: [1], content: Buffer.from('{}') }]);
    for (let length = 1; length < packed.length; length += 1)
      expect(() => unpackParcels(packed.subarray(0, length)), String(length)).toThrow(RangeError);
  });
});

it('frames of a WebSocket give back their texts, of each length', () => {
  const texts = ['', 'é', 'x'.repeat(200), 'ü'.repeat(40_000)];
  const frames = Buffer.concat(texts.map((text) => textFrame('4', text)));
  expect(textsOf(frames, 1)).toEqual(texts);
});
