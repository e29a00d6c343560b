import { describe, expect, it } from 'vitest';

import { packReply, unpackReply } from './packed-reply.ts';

describe('a packed reply', () => {
  it.each(['{"wave":{"id":"1"}}', '{"name":"Åse 李 🚀"}', '{}'])(
    'is unpacked exactly: %s',
    (json) => expect(unpackReply(packReply(json))).toBe(json),
  );

  it('is unpacked exactly even when it is longer than the window it is packed with', () => {
    const json = JSON.stringify(Array.from({ length: 9_000 }, (_, index) => index));
    expect(json.length).toBeGreaterThan(32_768);
    expect(unpackReply(packReply(json))).toBe(json);
  });

  it('is read even if the previous release stored it as JSON', () =>
    expect(unpackReply(Buffer.from('{"name":"Åse"}'))).toBe('{"name":"Åse"}'));

  it('is refused when a later release packed it', () =>
    expect(() => unpackReply(Buffer.of(2, 3, 0))).toThrow('A stored reply begins with 2'));

  it('can still be read with the dictionary of the release that packed it', () => {
    const stored = Buffer.from('AatWKkfOguaI/GeMkv2M4NnPCDX7oTTVkBthtbUA', 'base64');
    expect(unpackReply(stored)).toBe(
      '{"wave":{"id":"7","game":"3","position":2,"speed":2,"unit":"97","correct":10,"final":false}}',
    );
  });
});
