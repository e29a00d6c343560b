import type { ClassStudent, School } from '@moonbase/contracts';

/** A student as the page of a class gets one. */
export const aClassStudent = (
  id: string,
  name: string,
  change: Partial<ClassStudent> = {},
): ClassStudent => ({
  id,
  name,
  firstName: name,
  lastName: '',
  yearOfBirth: 2016,
  echelon: 3,
  totalCorrect: 60,
  stars: 0,
  maxStoryStage: 12,
  answered: 100,
  correct: 60,
  lastActiveAt: null,
  weeks: [0, 0, 0, 0, 0, 0, 0, 0],
  selection: null,
  suspectWavesToday: 0,
  minutesThisWeek: 12,
  minutesLastWeek: 0,
  tooFastToday: 0,
  ...change,
});

/** A school as its administrators get it. */
export const aSchool = (change: Partial<School> = {}): School => ({
  id: '1',
  name: 'Hill School',
  code: null,
  phone: null,
  address: null,
  city: null,
  postcode: null,
  countryId: 'gb',
  stateId: null,
  timeZone: null,
  competes: true,
  sharingAllowed: false,
  doorHours: null,
  administrators: ['Ms Hartley'],
  totals: { students: 2, teachers: 1, classes: 1 },
  saved: null,
  ...change,
});
