import { expect, it } from 'vitest';

import { isLoopback } from './is-loopback.ts';

it.each(['localhost', '127.0.0.1', '127.8.9.10', '[::1]'])('%s is each computer itself', (host) =>
  expect(isLoopback(host)).toBe(true),
);

it.each(['192.168.1.5', 'maths.example', '127.example', '[::2]', ''])(
  '%s can be another computer',
  (host) => expect(isLoopback(host)).toBe(false),
);
