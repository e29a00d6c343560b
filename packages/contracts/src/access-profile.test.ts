import { describe, expect, it } from 'vitest';

import { AccessProfile, ChangedProfile, STANDARD_PROFILE } from './access-profile.ts';

const CHOSEN = { ...STANDARD_PROFILE, readAloud: true, font: 'lexend', time: '2' };

describe('the access profile of a reply', () => {
  it('leaves out a setting that a newer server has and this page does not know', () =>
    expect(AccessProfile.parse({ ...CHOSEN, signLanguage: true })).toEqual(CHOSEN));

  it('has the standard value for a setting that an older server does not send', () => {
    const { font: _missing, ...older } = CHOSEN;
    expect(AccessProfile.parse(older)).toEqual({ ...CHOSEN, font: 'andika' });
  });

  it('has the standard value for a setting whose value this page does not know', () =>
    expect(AccessProfile.parse({ ...CHOSEN, font: 'braille' })).toEqual({
      ...CHOSEN,
      font: 'andika',
    }));

  it('keeps a setting that only a keeper may change', () => {
    expect(AccessProfile.parse({ ...CHOSEN, noClockAllowed: true }).noClockAllowed).toBe(true);
    expect('noClockAllowed' in AccessProfile.parse(CHOSEN)).toBe(false);
  });
});

describe('the settings of a request', () =>
  it('may be incomplete, but contain no unknown setting', () => {
    expect(ChangedProfile.safeParse({ bigText: true }).success).toBe(true);
    expect(ChangedProfile.safeParse({ bigTxt: true }).success).toBe(false);
    expect(ChangedProfile.safeParse({ font: 'braille' }).success).toBe(false);
  }));
