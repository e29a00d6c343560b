import { figure } from '../figure.ts';

/** How much is done in the busiest hour of a week, and how much in a year. */
const DAY = {
  practising: 1 / 3, // of all students, in that hour
  waves: 8, // of a student who practises for twenty minutes, twelve answers each
  rounds: 4, // of Adaptive Learning in the same time
  actions: 15, // in Space Rescue: one student in four plays a game, with sixty answers and scans
  pages: 10, // that a teacher of a class of 30 opens
  use: 0.5, // of the cores that a node and its database have: the rest is for peaks
  answersAYear: 14_400, // of a student: three times twenty minutes a week in forty weeks
  bytesAnAnswer: 350, // with its share of everything: bench `wave`
};

const PLACES = [
  { name: 'school', students: 1_000 },
  { name: 'district', students: 50_000 },
  { name: 'country', students: 1_000_000 },
];

/** Prints how many cores and how much disk a place needs. @param costs CPU milliseconds of each kind of request, by name */
export function printSizing(costs: ReadonlyMap<string, number>): void {
  const of = (name: string) => costs.get(name) ?? Number.NaN;
  for (const { name, students } of PLACES) {
    const playing = students * DAY.practising;
    const cpuMs =
      playing *
        (of('sign-ins') +
          DAY.waves * of('waves') +
          DAY.rounds * of('adaptive-rounds') +
          DAY.actions * of('rescue-actions')) +
      (playing / 30) * DAY.pages * of('pages');
    figure('load', `cores-of-a-${name}`, cpuMs / 3_600_000 / DAY.use, 'cores', { students });
    const bytes = students * DAY.answersAYear * DAY.bytesAnAnswer;
    figure('load', `disk-of-a-${name}`, bytes / 1e9, 'GB a year', { students });
  }
}
