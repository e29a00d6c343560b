import type { RoleFacts } from '@moonbase/access';

import { Chance } from './chance.ts';

export interface DemoSchool {
  readonly sourceId: string;
  readonly name: string;
  readonly code: string;
  readonly city: string;
  readonly countryId: string;
  readonly stateId: string | null;
  readonly timeZone: string;
  readonly classes: readonly DemoClass[];
}

export interface DemoClass {
  readonly sourceId: string;
  readonly name: string;
  readonly age: number; // of its youngest students this year
  readonly level: number; // of the content, 1 to 10
  readonly teachers: readonly string[]; // their sourceIds
}

export interface DemoUser extends RoleFacts {
  readonly sourceId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
  readonly age: number | null;
  readonly level: number | null; // of the content they work at; null: plays nothing
  readonly countryId: string;
  readonly stateId: string | null;
  readonly timeZone: string;
  readonly school: DemoSchool | null;
  readonly classes: readonly DemoClass[];
  readonly parent: string | null; // sourceId
  readonly secondParent: string | null; // the same, of a student
}

const STUDENTS_PER_CLASS = 17;
const BIG_CLASS = { sourceId: 'hill-6h', students: 30 } as const; // as many as schools have, and enough to test whether reports stay readable

const FIRST_NAMES =
  'Aaliyah Adam Aiko Alba Amara Anders Anika Arlo Asha Ava Bao Bea Ben Bilal Bodhi Bonnie Caleb Cara Chloe Cora Dana Davor Dev Dina Eden Elia Ella Emre Esme Eva Farah Felix Finn Flora Freya Gabriel Gita Grace Hana Harvey Hassan Hugo Ida Idris Imani Ines Iris Isaac Isla Ivan Jack Jade Jonah June Kai Kiri Kofi Lara Leila Leo Lina Lola Luca Lucy Malik Marek Maya Mei Mia Milo Mina Mira Musa Nadia Nia Niko Noah Nora Oli Olive Omar Orla Oscar Otis Priya Quinn Rafi Reza Rosa Ruby Ruth Ryo Sadia Sam Sana Seb Skye Sofia Stella Suri Tane Tara Theo Tilly Toby Uma Vera Vikram Willa Xanthe Yara Yusuf Zac Zainab Zara Zeno Zoe'.split(
    ' ',
  );
const LAST_NAMES =
  'Abara Adeyemi Ahmed Andersen Baker Banerjee Begum Bianchi Brown Campbell Carter Chen Clarke Costa Cruz Diaz Dimitrov Evans Farouk Fischer Fraser Garcia Gibson Green Haddad Hall Hansen Hill Ito Ivanova Jansen Jones Kaur Kelly Khan Kim King Kowalski Lee Lewis Li Lopez Mahmoud Martin Mensah Mills Moreau Morgan Murphy Nguyen Novak Okafor Olsen Osman Park Patel Pereira Price Quist Rahman Reid Rossi Roy Santos Shah Silva Singh Smith Sousa Stone Suzuki Tan Taylor Thomas Torres Turner Usman Vaz Walker Wang Watts White Wilson Wood Wright Yang Young Zhou'.split(
    ' ',
  );

export const DEMO_SCHOOLS: readonly DemoSchool[] = [
  {
    sourceId: 'school-hill',
    name: 'Hill Street Primary School',
    code: 'HSP',
    city: 'Leeds',
    countryId: 'gb',
    stateId: null,
    timeZone: 'Europe/London',
    classes: [
      { sourceId: 'hill-1a', name: '1A', age: 5, level: 1, teachers: ['teacher-hart'] },
      { sourceId: 'hill-2b', name: '2B', age: 6, level: 2, teachers: ['teacher-hart'] },
      { sourceId: 'hill-4k', name: '4K', age: 8, level: 4, teachers: ['teacher-khan'] },
      {
        sourceId: 'hill-6h',
        name: '6H',
        age: 10,
        level: 6,
        teachers: ['teacher-reid', 'teacher-khan'],
      },
    ],
  },
  {
    sourceId: 'school-banksia',
    name: 'Banksia College',
    code: 'BAN',
    city: 'Ballarat',
    countryId: 'au',
    stateId: 'au-vic',
    timeZone: 'Australia/Melbourne',
    classes: [
      { sourceId: 'banksia-3w', name: '3 Wattle', age: 8, level: 3, teachers: ['teacher-nolan'] },
      { sourceId: 'banksia-5c', name: '5 Coral', age: 10, level: 5, teachers: ['teacher-ortiz'] },
      { sourceId: 'banksia-8k', name: '8 Kelp', age: 13, level: 8, teachers: ['teacher-papas'] },
    ],
  },
];

const STAFF: readonly (readonly [sourceId: string, title: string, first: string, last: string])[] =
  [
    ['teacher-reid', 'Ms', 'Hannah', 'Reid'],
    ['teacher-khan', 'Mr', 'Imran', 'Khan'],
    ['teacher-hart', 'Mrs', 'Judith', 'Hart'],
    ['teacher-nolan', 'Mr', 'Patrick', 'Nolan'],
    ['teacher-ortiz', 'Ms', 'Lucia', 'Ortiz'],
    ['teacher-papas', 'Dr', 'Eleni', 'Papas'],
  ];
const SCHOOL_ADMIN = 'teacher-reid';

const nobody = {
  title: null,
  age: null,
  level: null,
  school: null,
  classes: [],
  schoolRole: null,
  homeRole: null,
  isSchoolAdmin: false,
  isAdmin: false,
  parent: null,
  secondParent: null,
} as const;
const atHome = { countryId: 'nz', stateId: null, timeZone: 'Pacific/Auckland' } as const;
const nearSchool = { countryId: 'gb', stateId: null, timeZone: 'Europe/London' } as const;

/** Everyone in the demo: made-up people, the same ones every time. */
export function castDemo(): readonly DemoUser[] {
  const chance = new Chance(20_260);
  const taken = new Set<string>();
  return [
    ...DEMO_SCHOOLS.flatMap((school) => [
      ...STAFF.filter(([sourceId]) => teaches(school, sourceId)).map((each) =>
        teacher(school, each),
      ),
      ...school.classes.flatMap((group) => students(school, group, { chance, taken })),
    ]),
    ...families(),
    {
      ...nobody,
      ...atHome,
      sourceId: 'admin',
      firstName: 'Robin',
      lastName: 'Vale',
      isAdmin: true,
    },
    {
      ...nobody,
      ...atHome,
      sourceId: 'personal-lee',
      firstName: 'Jordan',
      lastName: 'Lee',
      age: 15,
      level: 9,
    },
    ...restOfBigClass({ chance, taken }), // last, so that the people before them play as they would without them
    ...PARENTS_OF_A_STUDENT,
    ...DEMO_SCHOOLS.flatMap((school) => assistants(school)),
  ];
}

/** Who helps in class 6H, to see it as an assistant does. */
function assistants(school: DemoSchool): readonly DemoUser[] {
  const classes = school.classes.filter(({ sourceId }) => sourceId === BIG_CLASS.sourceId);
  if (classes.length === 0) return [];
  return [
    {
      ...nobody,
      ...placeOf(school),
      sourceId: 'assistant-moss',
      title: 'Mr',
      firstName: 'Ben',
      lastName: 'Moss',
      school,
      classes,
      schoolRole: 'assistant',
    },
  ];
}

/** Two parents of one student of a school, who was taught there before they came. They live apart. */
const PARENTS_OF_A_STUDENT = [
  { sourceId: 'parent-jansen', title: 'Mrs', firstName: 'Anna', lastName: 'Jansen' },
  { sourceId: 'parent-joris', title: 'Mr', firstName: 'Joris', lastName: 'Jansen' },
].map((parent): DemoUser => ({ ...nobody, ...nearSchool, ...parent, homeRole: 'parent' }));
const STUDENT_WITH_PARENTS = 'hill-6h-15';

function restOfBigClass(casting: Casting): readonly DemoUser[] {
  return DEMO_SCHOOLS.flatMap((school) =>
    school.classes
      .filter(({ sourceId }) => sourceId === BIG_CLASS.sourceId)
      .flatMap((group) =>
        Array.from({ length: BIG_CLASS.students - STUDENTS_PER_CLASS }, (_, index) =>
          student(school, group, STUDENTS_PER_CLASS + index + 1, casting),
        ),
      ),
  );
}

function teaches({ classes }: DemoSchool, sourceId: string): boolean {
  return classes.some(({ teachers }) => teachers.includes(sourceId));
}

function teacher(
  school: DemoSchool,
  [sourceId, title, firstName, lastName]: (typeof STAFF)[number],
): DemoUser {
  return {
    ...nobody,
    ...placeOf(school),
    sourceId,
    title,
    firstName,
    lastName,
    school,
    classes: school.classes.filter(({ teachers }) => teachers.includes(sourceId)),
    schoolRole: 'teacher',
    isSchoolAdmin: sourceId === SCHOOL_ADMIN,
  };
}

interface Casting {
  readonly chance: Chance;
  readonly taken: Set<string>; // names
}

function students(school: DemoSchool, group: DemoClass, casting: Casting): readonly DemoUser[] {
  return Array.from({ length: STUDENTS_PER_CLASS }, (_, index) =>
    student(school, group, index + 1, casting),
  );
}

function student(
  school: DemoSchool,
  group: DemoClass,
  number: number,
  { chance, taken }: Casting,
): DemoUser {
  let name = { firstName: 'Maya', lastName: 'Okafor' }; // the student of the guide's pictures
  while (number > 1 || group.sourceId !== 'hill-6h') {
    name = { firstName: chance.pick(FIRST_NAMES), lastName: chance.pick(LAST_NAMES) };
    if (!taken.has(`${name.firstName} ${name.lastName}`)) break;
  }
  taken.add(`${name.firstName} ${name.lastName}`);
  return {
    ...nobody,
    ...placeOf(school),
    ...name,
    school,
    sourceId: `${group.sourceId}-${number}`,
    ...parentsOf(`${group.sourceId}-${number}`),
    classes: [group],
    age: group.age + chance.between(0, 1),
    level: group.level,
    schoolRole: 'student',
  };
}

function parentsOf(student: string): Pick<DemoUser, 'parent' | 'secondParent'> {
  if (student !== STUDENT_WITH_PARENTS) return { parent: null, secondParent: null };
  const [one, other] = PARENTS_OF_A_STUDENT;
  return { parent: one?.sourceId ?? null, secondParent: other?.sourceId ?? null };
}

function placeOf({ countryId, stateId, timeZone }: DemoSchool) {
  return { countryId, stateId, timeZone };
}

function families(): readonly DemoUser[] {
  const child = (parent: string, firstName: string, lastName: string, age: number): DemoUser => ({
    ...nobody,
    ...atHome,
    firstName,
    lastName,
    age,
    parent,
    sourceId: `child-${firstName.toLowerCase()}`,
    level: Math.min(10, age - 4),
    homeRole: 'child',
  });
  const parent = (
    sourceId: string,
    title: string,
    firstName: string,
    lastName: string,
  ): DemoUser => ({
    ...nobody,
    ...atHome,
    sourceId,
    title,
    firstName,
    lastName,
    homeRole: 'parent',
  });
  return [
    parent('parent-murray', 'Mrs', 'Fiona', 'Murray'),
    child('parent-murray', 'Ewan', 'Murray', 7),
    child('parent-murray', 'Isla', 'Murray', 10),
    parent('parent-tui', 'Mr', 'Wiremu', 'Tui'),
    child('parent-tui', 'Aroha', 'Tui', 6),
    child('parent-tui', 'Nikau', 'Tui', 9),
    child('parent-tui', 'Manaia', 'Tui', 12),
  ];
}
