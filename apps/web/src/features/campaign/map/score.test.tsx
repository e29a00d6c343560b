import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { StoryOutcome } from '@moonbase/contracts';

import { anOutcome } from '../campaign.test-kit.ts';
import { Score } from './SkipDialogs.tsx';

const practise = [{ unit: '157', unitName: 'Simultaneous Equations', right: 0, asked: 1 }];

it('the score of a test names units to practise after a test in which something was tried', () => {
  const results: StoryOutcome['results'] = ['incorrect', 'skipped'];
  render(<Score outcome={anOutcome('118.1', { passed: false, right: 0, results, practise })} />);
  screen.getByText('Worth a look: Simultaneous Equations');
});

it('the score of a test names no units to practise after a test that was ended at once', () => {
  const results: StoryOutcome['results'] = ['skipped'];
  render(<Score outcome={anOutcome('118.1', { passed: false, right: 0, results, practise })} />);
  screen.getByRole('img', { name: '0 right, 0 not yet, 1 skipped' });
  expect(screen.queryByText(/Worth a look/)).toBeNull();
});
