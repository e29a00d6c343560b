import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Before } from './Before.tsx';

it('a missed fraction stands in its own two boxes, once (SR-20)', () => {
  render(
    <Before
      text={{
        v: 2,
        say: 'What is two ninths?',
        body: [
          { t: 'text', v: 'Two ninths = ' },
          { t: 'frac', n: '?', d: '?' },
        ],
      }}
      right="2/9"
    />,
  );
  expect(screen.getByRole('status').textContent).not.toContain('??');
  screen.getByText('2');
  screen.getByText('9');
});
