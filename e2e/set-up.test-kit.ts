import { afterEach, beforeEach } from 'vitest';

import { closePages, expectNothingElsewhere, IN_FIREFOX } from './browser.test-kit.ts';
import { isShort, reasonAgainst } from './firefox-journeys.ts';

const SHORT_ONLY = process.env['JOURNEYS'] === 'short';

beforeEach(({ task, skip }) => {
  if (!IN_FIREFOX) return;
  const reason = reasonAgainst(task.file.filepath, task.name);
  if (reason !== null) skip(reason);
  if (SHORT_ONLY && !isShort(task.file.filepath, task.name))
    skip('short journeys alone are asked for');
});

afterEach(async () => {
  await closePages(); // an open page goes on sending requests and drawing, and takes time from the tests after it
  expectNothingElsewhere();
});
