/** A journey by its file and the start of its title. */
export interface Journey {
  readonly file: string;
  readonly title: string;
}

/** What cannot be played in Firefox, because of how it is driven; a title that is empty stands for a whole file. */
export const NOT_IN_FIREFOX: readonly (Journey & { readonly reason: string })[] = [
  {
    file: 'set-up-device.test.ts',
    title: '',
    reason: 'it starts a Chromium of its own, whose certificates the printed steps change',
  },
  {
    file: 'back-after-sign-out.test.ts',
    title: '',
    reason: 'it starts a Chromium of its own, which keeps pages for Back',
  },
  { file: 'contrast-themes.test.ts', title: '', reason: 'its driver has no contrast themes' },
  {
    file: 'school-door.test.ts',
    title: 'is read at /door/',
    reason: 'its driver does not tell the bodies of requests, by which codes are counted',
  },
  {
    file: 'school-door.test.ts',
    title: 'mends a row, imports',
    reason:
      'the link that its first Tab meets is not always painted, for a reason that is not found',
  },
  {
    file: 'school-door.test.ts',
    title: 'adds it after the password',
    reason: 'its driver has no fingerprint reader to imitate',
  },
  {
    file: 'live-lesson.test.ts',
    title: 'shows an answer within two seconds',
    reason: 'its driver does not tell the bodies of requests, by which answers are dated',
  },
  {
    file: 'in-sight.test.ts',
    title: 'a question of Space Rescue takes the height',
    reason: 'its driver imitates no touch screen, which shows the number pad',
  },
  {
    file: 'privacy.test.ts',
    title: 'finds the student, saves the export',
    reason: 'its driver does not tell when a page saves a file',
  },
  {
    file: 'intro.test.ts',
    title: 'the film is painted',
    reason: 'reduced motion cannot be switched on while a page is open',
  },
  {
    file: 'reports.test.ts',
    title: 'a teacher pages the reports of a class on a phone',
    reason:
      'at this width a column stands half under the names there, and axe counts half of each link',
  },
  {
    file: 'first-load.test.ts',
    title: '/',
    reason: 'its driver counts other sizes of replies; the scripts are the same in every browser',
  },
];

/** The files of which nothing is played in Firefox. */
export const FILES_NOT_IN_FIREFOX: readonly string[] = NOT_IN_FIREFOX.flatMap(({ file, title }) =>
  title === '' ? [file] : [],
);

/** The short journeys that `npm test` plays in Firefox too, with what differs between engines: reloads, paper, keys. */
export const SHORT_IN_FIREFOX: readonly Journey[] = [
  { file: 'worksheet-links.test.ts', title: 'a teacher prints from the browser' },
  { file: 'rescue.test.ts', title: 'lets the host remove a player' },
  { file: 'rescue.test.ts', title: 'brings a player back to the same board' },
  { file: 'adaptive.test.ts', title: 'a round that ends by a reload' },
  { file: 'locks.test.ts', title: 'a parent locks the content' },
  { file: 'campaign-reports.test.ts', title: 'the content host shows the sample reports' },
  { file: 'robot.test.ts', title: 'a key that is pressed right after "Got it"' },
  { file: 'first-load.test.ts', title: 'a signed-in person never sees' },
];

const isThis =
  (file: string, title: string) =>
  (journey: Journey): boolean =>
    file.endsWith(`/${journey.file}`) && title.startsWith(journey.title);

/** Why a journey is not played in Firefox; null where it is. */
export function reasonAgainst(file: string, title: string): string | null {
  return NOT_IN_FIREFOX.find(isThis(file, title))?.reason ?? null;
}

/** Whether a journey is one of the short ones. */
export function isShort(file: string, title: string): boolean {
  return SHORT_IN_FIREFOX.some(isThis(file, title));
}
