import { figure } from '../figure.ts';

/** The usage in the busiest hour of a week, and in a year. */
const DAY = {
  practising: 1 / 3, // of all students, in that hour
  waves: 8, // per student who practises for twenty minutes, twelve answers each
  rounds: 4, // of Adaptive Learning in the same time
  actions: 15, // in Space Rescue: one student in four plays a game, with sixty answers and scans
  pages: 10, // opened by a teacher of a class of 30
  use: 0.5, // share of the cores of a node and its database: the rest is for peaks
  answersAYear: 14_400, // per student: three times twenty minutes a week in forty weeks
  bytesAnAnswer: 350, // including its share of all other data: bench `wave`
};

const PLACES = [
  { name: 'school', students: 1_000 },
  { name: 'district', students: 50_000 },
  { name: 'country', students: 1_000_000 },
];

/** Prints the cores and the disk that a place needs. @param costs CPU milliseconds of each kind of request, by name */
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
