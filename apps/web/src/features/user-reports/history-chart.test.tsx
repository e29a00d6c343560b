import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { HistoryChart } from './HistoryChart.tsx';

afterEach(() => vi.unstubAllGlobals());

const days = Array.from({ length: 12 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  answered: 10,
  correct: 5 + (index % 5),
}));

/** Renders the chart in a box `width` pixels wide. */
function chartAt(width: number): Element {
  let report: (entries: readonly object[]) => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        report = callback;
      }
      readonly observe = (): void => undefined;
      readonly disconnect = (): void => undefined;
    },
  );
  render(<HistoryChart days={days} />);
  act(() => report([{ contentRect: { width } }]));
  return screen.getByRole('img');
}

it.each([
  [640, 12],
  [310, 6],
])('a chart %i px wide is drawn in real pixels with %i days', (width, bars) => {
  const chart = chartAt(width);
  expect(chart.getAttribute('viewBox')).toBe(`0 0 ${width} 200`);
  expect(chart.querySelectorAll('rect')).toHaveLength(bars);
  for (const label of chart.querySelectorAll('text'))
    expect(Number(label.getAttribute('font-size'))).toBeGreaterThanOrEqual(11);
});
