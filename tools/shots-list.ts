/** The demo people who are signed in for screenshots. */
export const PEOPLE = {
  student: 'Kofi Kowalski',
  teacher: 'Imran Khan',
  schoolAdmin: 'Hannah Reid',
  parent: 'Fiona Murray',
  admin: 'Robin Vale',
} as const;

export type Viewer = keyof typeof PEOPLE;

export interface Press {
  readonly role: 'button' | 'link' | 'tab' | 'checkbox' | 'radio';
  readonly name: string | RegExp;
}

/** One screen or dialog: its viewer, its address, and the buttons to press. */
export interface Shot {
  readonly name: string; // of the file, after the route
  readonly viewer: Viewer | null; // null: nobody is signed in
  readonly path: string;
  readonly press?: readonly Press[];
}

const button = (name: string | RegExp): Press => ({ role: 'button', name });

/** Every screen and dialog. A new one gets its line here. */
export const SHOTS: readonly Shot[] = [
  { name: 'home', viewer: null, path: '/' },
  { name: 'leaderboard', viewer: null, path: '/leaderboard' },
  { name: 'leaderboard.ages', viewer: null, path: '/leaderboard?by-age=overview' },
  { name: 'leaderboard.country', viewer: null, path: '/leaderboard', press: [button('Country')] },
  { name: 'leaderboard.teacher', viewer: 'teacher', path: '/leaderboard' },
  { name: 'worksheets', viewer: 'teacher', path: '/worksheets?unit=43&stage=58&code=QX7-4M2' },
  {
    name: 'worksheets.answers',
    viewer: 'teacher',
    path: '/worksheets?unit=97&code=QX7-4M2',
    press: [button('Show Answers')],
  },
  {
    name: 'worksheets.topics',
    viewer: 'teacher',
    path: '/worksheets?unit=97&code=QX7-4M2',
    press: [button('Choose Content')],
  },
  {
    name: 'worksheets.unit',
    viewer: 'teacher',
    path: '/worksheets?unit=97&code=QX7-4M2',
    press: [button('Choose Content'), button(/^Bar Charts/u)],
  },
  {
    name: 'worksheets.tables',
    viewer: 'parent',
    path: '/worksheets?unit=126&code=QX7-4M2',
    press: [button('Choose Content')],
  },
  { name: 'worksheets.student', viewer: 'student', path: '/worksheets?unit=1&unit=2&unit=9' },
  { name: 'not-found', viewer: null, path: '/no-such-page' },
  { name: 'demo-sign-in', viewer: null, path: '/login' },
  { name: 'demo-register', viewer: null, path: '/register' },
  { name: 'admin', viewer: 'admin', path: '/admin' },
  { name: 'admin.accounts', viewer: 'admin', path: '/admin/accounts' },
  { name: 'teacher.accounts', viewer: 'schoolAdmin', path: '/teacher/accounts' },
  { name: 'report.daily', viewer: 'teacher', path: '/teacher/report/daily' },
  { name: 'report.weekly', viewer: 'schoolAdmin', path: '/teacher/report/weekly' },
  { name: 'report.empty', viewer: 'teacher', path: '/teacher/report/daily?ending=2020-01-01' },
  { name: 'report.family.daily', viewer: 'parent', path: '/parent/report/daily' },
  { name: 'report.family.weekly', viewer: 'parent', path: '/parent/report/weekly' },
  {
    name: 'report.practice',
    viewer: 'teacher',
    path: '/teacher/class-groups/2',
    press: [
      { role: 'checkbox', name: /^Choose Maya/ },
      { role: 'link', name: 'Practice report' },
    ],
  },
  { name: 'app', viewer: 'student', path: '/app' },
  { name: 'app.menu', viewer: 'student', path: '/app', press: [button('Menu')] },
  { name: 'app.intro', viewer: 'student', path: '/app/intro', press: [] },
  { name: 'app.intro.how', viewer: 'student', path: '/app/intro', press: [button('Skip')] },
  {
    name: 'app.intro.choose',
    viewer: 'student',
    path: '/app/intro',
    press: [button('Skip'), button('Go on')],
  },
  { name: 'app.base', viewer: 'student', path: '/app/base' },
  { name: 'app.term', viewer: 'student', path: '/app/base/term', press: [button('Skip')] },
  { name: 'app.level', viewer: 'student', path: '/app/level' },
  {
    name: 'app.level.award',
    viewer: 'student',
    path: '/app/level',
    press: [button('Level 1, Crater Cadet')],
  },
  { name: 'rescue', viewer: 'student', path: '/rescue' },
  { name: 'rescue.guest', viewer: null, path: '/rescue' },
  { name: 'rescue.type', viewer: 'student', path: '/rescue', press: [button(/^Quick game/)] },
  { name: 'rescue.host', viewer: 'student', path: '/rescue', press: [button(/^Host game/)] },
  { name: 'rescue.join', viewer: 'student', path: '/rescue?game-code=K7MR4', press: [] },
  { name: 'rescue.how', viewer: 'student', path: '/rescue', press: [button('How to play...')] },
  {
    name: 'rescue.waiting',
    viewer: null,
    path: '/rescue',
    press: [button(/^Host game/), button('OK')],
  },
  {
    name: 'rescue.game',
    viewer: null,
    path: '/rescue',
    press: [button(/^Vs computer/), button('OK')],
  },
  { name: 'app.adaptive-leveling', viewer: 'student', path: '/app/adaptive-leveling' },
  {
    name: 'app.adaptive-leveling.question',
    viewer: 'student',
    path: '/app/adaptive-leveling',
    press: [button('Go!')],
  },
  { name: 'app.campaign', viewer: 'student', path: '/app/campaign', press: [] },
  { name: 'app.campaign.step', viewer: 'student', path: '/app/campaign?step=2', press: [] },
  { name: 'app.campaign.skip', viewer: 'student', path: '/app/campaign?step=71', press: [] },
  {
    name: 'app.campaign.examples',
    viewer: 'student',
    path: '/app/campaign?step=7',
    press: [button('Example Questions')],
  },
  {
    name: 'app.campaign.how-to-play',
    viewer: 'student',
    path: '/app/campaign',
    press: [button('How to play')],
  },
  { name: 'app.campaign.report', viewer: 'student', path: '/app/campaign/report' },
  {
    name: 'app.campaign.report.sample',
    viewer: 'student',
    path: '/app/campaign/report',
    press: [button('Sample Report')],
  },
  { name: 'app.results', viewer: 'student', path: '/app/results' },
  {
    name: 'app.results.times-tables',
    viewer: 'student',
    path: '/app/results',
    press: [{ role: 'tab', name: 'Times Tables' }],
  },
  {
    name: 'app.results.recent-attempt',
    viewer: 'student',
    path: '/app/results',
    press: [button('Counting Objects')],
  },
  { name: 'app.settings', viewer: 'student', path: '/app/settings' },
  { name: 'app.practice', viewer: 'student', path: '/app/practice' },
  {
    name: 'app.practice.basic-topics',
    viewer: 'student',
    path: '/app/practice/content-selection/basic-topics',
  },
  {
    name: 'app.practice.basic-tables',
    viewer: 'student',
    path: '/app/practice/content-selection/basic-tables',
    press: [button(/^6,/u), button(/^7,/u)],
  },
  {
    name: 'app.practice.basic-addition-tables',
    viewer: 'student',
    path: '/app/practice/content-selection/basic-addition-tables',
    press: [button('All')],
  },
  {
    name: 'app.practice.advanced-topics',
    viewer: 'student',
    path: '/app/practice/content-selection/advanced-topics',
    press: [button(/, level [\d.]+: /u)], // the first unit of the grid, or of the list on narrow windows
  },
  {
    name: 'app.practice.advanced-tables',
    viewer: 'student',
    path: '/app/practice/content-selection/advanced-tables',
    press: [{ role: 'checkbox', name: '7 times table' }],
  },
  {
    name: 'app.practice.advanced-addition-tables',
    viewer: 'student',
    path: '/app/practice/content-selection/advanced-addition-tables',
  },
  { name: 'app.practice.mode', viewer: 'student', path: '/app/practice/mode' },
  {
    name: 'app.practice.how-to-play',
    viewer: 'student',
    path: '/app/practice/mode',
    press: [button('How to play')],
  },
  {
    name: 'app.practice.game',
    viewer: 'student',
    path: '/app/practice/mode',
    press: [button('Start')],
  },
  { name: 'teacher', viewer: 'teacher', path: '/teacher' },
  { name: 'teacher.person', viewer: 'teacher', path: '/teacher', press: [button(/Khan/u)] },
  {
    name: 'teacher.all-classes',
    viewer: 'schoolAdmin',
    path: '/teacher',
    press: [{ role: 'tab', name: 'All Classes' }],
  },
  {
    name: 'teacher.class',
    viewer: 'teacher',
    path: '/teacher',
    press: [{ role: 'link', name: /students/u }],
  },
  {
    name: 'teacher.class.chosen',
    viewer: 'teacher',
    path: '/teacher',
    press: [
      { role: 'link', name: /students/u },
      { role: 'checkbox', name: 'Choose all students' },
    ],
  },
  {
    name: 'teacher.student.settings',
    viewer: 'teacher',
    path: '/teacher',
    press: [
      { role: 'link', name: /students/u },
      { role: 'checkbox', name: /^Choose (?!all)/u },
      { role: 'link', name: 'Settings' },
    ],
  },
  {
    name: 'teacher.class.story-report',
    viewer: 'teacher',
    path: '/teacher',
    press: [
      { role: 'link', name: /students/u },
      { role: 'link', name: 'Galactic Campaign' },
    ],
  },
  {
    name: 'teacher.class.story-report.step',
    viewer: 'teacher',
    path: '/teacher',
    press: [
      { role: 'link', name: /students/u },
      { role: 'link', name: 'Galactic Campaign' },
      button(/^Step \d*4,/u),
    ],
  },
  {
    name: 'teacher.student.story-report',
    viewer: 'teacher',
    path: '/teacher',
    press: [
      { role: 'link', name: /students/u },
      { role: 'checkbox', name: /^Choose (?!all)/u },
      { role: 'link', name: 'All Results' },
      { role: 'link', name: 'Galactic Campaign' },
    ],
  },
  { name: 'teacher.story-report', viewer: 'teacher', path: '/teacher/story-report' },
  { name: 'parent.story-report', viewer: 'parent', path: '/parent/story-report' },
  {
    name: 'parent.child.story-report',
    viewer: 'parent',
    path: '/parent/story-report',
    press: [{ role: 'link', name: /Murray/u }],
  },
  { name: 'teacher.settings', viewer: 'teacher', path: '/teacher/settings' },
  { name: 'parent', viewer: 'parent', path: '/parent' },
  {
    name: 'parent.child.settings',
    viewer: 'parent',
    path: '/parent',
    press: [{ role: 'link', name: 'Settings' }],
  },
  {
    name: 'teacher.student.adaptive-report',
    viewer: 'teacher',
    path: '/teacher',
    press: [
      { role: 'link', name: /students/u },
      { role: 'checkbox', name: /^Choose (?!all)/u },
      { role: 'link', name: 'Adaptive Report' },
    ],
  },
  {
    name: 'teacher.student.adaptive-report.week',
    viewer: 'teacher',
    path: '/teacher',
    press: [
      { role: 'link', name: /students/u },
      { role: 'checkbox', name: /^Choose (?!all)/u },
      { role: 'link', name: 'Adaptive Report' },
      { role: 'button', name: /^\d+ \p{L}+$/u },
    ],
  },
  {
    name: 'parent.child.adaptive-report',
    viewer: 'parent',
    path: '/parent',
    press: [{ role: 'link', name: 'Adaptive Report' }],
  },
  {
    name: 'teacher.adaptive-simulator',
    viewer: 'admin',
    path: '/teacher/adaptive-simulator',
    press: [button('One round'), button('One round'), button('One round')],
  },
  { name: 'teacher.content', viewer: 'teacher', path: '/teacher/content' },
  { name: 'teacher.content.unit', viewer: 'teacher', path: '/teacher/content?unit=97' },
  {
    name: 'teacher.content.diagram',
    viewer: 'teacher',
    path: '/teacher/content?topic=10&diagram=only&unit=88',
  },
  { name: 'teacher.content.nothing', viewer: 'teacher', path: '/teacher/content?search=zzzz' },
  {
    name: 'teacher.content.choose',
    viewer: 'teacher',
    path: '/teacher/content?unit=97',
    press: [button('Choose for students')],
  },
  { name: 'parent.content', viewer: 'parent', path: '/teacher/content?unit=20' },
];
