import { describe, expect, it } from 'vitest';

import { readConfig } from '../../../platform/config.ts';
import { attributeNames } from './attributes.ts';
import { explainSignIn } from './explain-sign-in.ts';

const names = attributeNames(readConfig({}));
const classesOf = (values: readonly string[]) => {
  const attributes = new Map([
    ['firstName', ['Maya']],
    ['schoolRole', ['teacher']],
    ['classGroups', values],
  ]);
  return explainSignIn(attributes, names).facts.find(({ label }) => label === 'Classes');
};

describe('the classes of a test sign-in', () => {
  it.each([[['5A; Chess']], [['5A', 'CN=5H,OU=Classes,DC=school']], [['5A|5B']]])(
    'are doubted in words where one value looks like several: %o',
    (values) => expect(classesOf(values)?.note).toContain('becomes the name of one class'),
  );

  it('are not doubted where each value is a plain name', () =>
    expect(classesOf(['5A', '5 H, set 2'])).toMatchObject({ note: '', taken: '5A, 5 H, set 2' }));
});
