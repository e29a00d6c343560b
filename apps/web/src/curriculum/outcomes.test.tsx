import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { england } from '@moonbase/content/curricula/england';

import { outcomesIn } from './curricula.ts';
import { Outcomes } from './Outcomes.tsx';

const UNIT = 1;

it('each outcome of a curriculum is shown as a sentence with its code, without a pointer', () => {
  const outcomes = outcomesIn(england, UNIT);
  expect(outcomes.length).toBeGreaterThan(0);
  render(<Outcomes curriculum={england} unitId={UNIT} />);
  for (const { code, description } of outcomes) {
    expect(screen.getByText(code).textContent).toBe(code);
    for (const sentence of screen.getAllByText(description)) expect(sentence.className).toBe('');
  }
});
