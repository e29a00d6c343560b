import { expect, it } from 'vitest';

import { newUuid } from './uuid.ts';

it('the app makes a UUID of version 4 without crypto.randomUUID, which plain http does not have', () => {
  const randomUUID = Object.getOwnPropertyDescriptor(Crypto.prototype, 'randomUUID');
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  try {
    const made = Array.from({ length: 50 }, newUuid);
    for (const each of made)
      expect(each).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(made).size).toBe(50);
  } finally {
    if (randomUUID) Object.defineProperty(Crypto.prototype, 'randomUUID', randomUUID);
  }
});
