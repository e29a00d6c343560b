import { passwordFault } from '@moonbase/door';
import { describe, expect, it } from 'vitest';

import { howHardToGuess } from './password-strength.ts';

const KNOWN = ['Sam', 'Tuckett', 'Kurrajong Hill Public School', 's.tuckett@school.example'];
const faultOf = async (password: string) =>
  passwordFault(password, await howHardToGuess(password, KNOWN));

describe('[door DR12] the strength of a password for somebody who knows', () => {
  it.each(['Tuckett2026', 'Sam.Tuckett.2026', 'tuckett tuckett', 'tuckett-kurrajong'])(
    'the person’s name counts for little: not %s',
    async (password) => expect(await faultOf(password)).toBe('too-easy'),
  );

  it.each(['Kurrajong Hill Public School', 'sam tuckett school', 'kurrajong school 1'])(
    'the school’s name counts for little: not %s',
    async (password) => expect(await faultOf(password)).toBe('too-easy'),
  );

  it('the product’s name counts for little: not moon base pi', async () =>
    expect(await faultOf('moon base pi')).toBe('too-easy'));

  it.each(['orbit velvet teapot nine', 'Tuckett velvet teapot orbit', 'qX7#mmL2vv9!'])(
    'does not refuse %s',
    async (password) => expect(await faultOf(password)).toBeNull(),
  );
});
