import { describe, expect, it } from 'vitest';

import { ackPacket, HEARD, TEXT_PACKETS } from './text-packets.ts';

/** The events that the server receives from a packet. */
function heard(packet: unknown): unknown {
  const decoder = new TEXT_PACKETS.Decoder();
  const all: unknown[] = [];
  decoder.on('decoded', (each: unknown) => all.push(each));
  decoder.add(packet);
  expect(all).toHaveLength(1);
  return all[0];
}

describe('packets of clients', () => {
  it('carry an event, its arguments, and the number that is waited for', () => {
    expect(heard('217["click-tile",3,4]')).toMatchObject({
      data: [HEARD, 'click-tile', [3, 4], 17],
    });
    expect(heard('2["ready"]')).toMatchObject({ data: [HEARD, 'ready', [], null] });
  });

  it('cannot pass for an event of the connection itself', () =>
    expect(heard('2["disconnect"]')).toMatchObject({ data: [HEARD, 'disconnect', [], null] }));

  it('connect and disconnect', () => {
    expect(heard('0')).toEqual({ type: 0, nsp: '/', data: {} });
    expect(heard('0{"token":"x"}')).toEqual({ type: 0, nsp: '/', data: { token: 'x' } });
    expect(heard('1')).toEqual({ type: 1, nsp: '/' });
  });

  it('are refused when they are of any other kind', () => {
    const others = [
      ['', '2', '2[', '2{}', '2[]', '2[1]', '2[null]', '2["click-tile",1', '2-1["ready"]'],
      ['29999999999["ready"]', '2/other,["ready"]', '0/other,', '0[1]', '0{', '1/other,'],
      ['30[{"ok":true}]', '4{"message":"x"}', '51-["x",{"_placeholder":true,"num":0}]', '9'],
      [Buffer.from('2["ready"]'), new Uint8Array(2), null, 2],
    ].flat();
    for (const other of others) expect(() => heard(other), String(other)).toThrow();
  });
});

it('packets of the server are those of Socket.IO', () => {
  const encoder = new TEXT_PACKETS.Encoder();
  expect(encoder.encode({ type: 0, data: { sid: 'a' } })).toEqual(['0{"sid":"a"}']);
  expect(encoder.encode({ type: 1 })).toEqual(['1']);
  expect(encoder.encode({ type: 2, data: ['said', 'é'] })).toEqual(['2["said","é"]']);
  expect(ackPacket(17, { ok: true })).toBe('317[{"ok":true}]');
});
