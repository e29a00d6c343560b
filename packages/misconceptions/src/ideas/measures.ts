import { either, type Idea, inKind } from './idea.ts';

/** Mistakes with rulers, clocks, shapes and grids. @see ../../SPEC.md rule MS1 */
export const MEASURE_IDEAS: readonly Idea[] = [
  {
    id: 'ruler-reads-end',
    family: 'drawings',
    usual: 4,
    answers: inKind('ruler', ({ from, to }) => (from > 0 ? [to] : [])),
  },
  {
    id: 'ruler-counts-marks',
    family: 'drawings',
    usual: 3,
    answers: inKind('ruler', (_ruler, right) => [right + 1]),
  },
  {
    id: 'time-base-100',
    family: 'time',
    usual: 4,
    answers: inKind('minutes between', ({ from, to }) => {
      const minutes = 100 * (to[0] - from[0]) + to[1] - from[1];
      return minutes > 0 ? [minutes] : [];
    }),
  },
  {
    id: 'decimal-hours-as-minutes',
    family: 'time',
    usual: 4,
    answers: either(
      inKind('hours to minutes', ({ hours }) => [100 * hours]),
      inKind('distance', ({ speed, minutes }) => [(speed * minutes) / 100]),
    ),
  },
  {
    id: 'minute-number',
    family: 'time',
    usual: 4,
    answers: inKind('clock minutes', ({ minute }) =>
      minute > 0 && minute % 5 === 0 ? [minute / 5] : [],
    ),
  },
  {
    id: 'half-past-next-hour',
    family: 'time',
    usual: 4,
    answers: inKind('half past', ({ hour }) => [(hour % 12) + 1]),
  },
  {
    id: 'area-perimeter-swap',
    family: 'shapes',
    usual: 4,
    answers: either(
      inKind('perimeter', ({ long, wide }) => [long * wide]),
      inKind('rectangle area', ({ long, wide }) => [2 * (long + wide)]),
    ),
  },
  {
    id: 'two-sides-only',
    family: 'shapes',
    usual: 4,
    answers: inKind('perimeter', ({ long, wide }) => [long + wide]),
  },
  {
    id: 'triangle-no-half',
    family: 'shapes',
    usual: 4,
    answers: inKind('triangle area', ({ area, beside }) => [2 * area + beside]),
  },
  {
    id: 'other-scale',
    family: 'shapes',
    usual: 4,
    answers: inKind('angle size', (_angle, right) => [180 - right]),
  },
  {
    id: 'xy-swapped',
    family: 'drawings',
    usual: 4,
    answers: inKind('coordinate', ({ other }) => [other]),
  },
  {
    id: 'area-scales-like-length',
    family: 'shapes',
    usual: 4,
    answers: inKind('enlarged area', ({ area, factor }) => [area * factor]),
  },
];
