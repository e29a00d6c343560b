import { expect, it, vi } from 'vitest';

import { offerFont } from './access-profile.ts';

it('the list of fonts offers both weights of OpenDyslexic once, and no other optional font', () => {
  const add = vi.spyOn(document.fonts, 'add');
  offerFont('andika');
  expect(add).not.toHaveBeenCalled();
  offerFont('opendyslexic');
  offerFont('opendyslexic');
  expect(add.mock.calls).toMatchObject([
    [{ family: 'OpenDyslexic', descriptors: { weight: '400' } }],
    [{ family: 'OpenDyslexic', descriptors: { weight: '700' } }],
  ]);
});
