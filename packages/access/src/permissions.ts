/** The role that a permission requires, for any target. */
export type Holder =
  | 'everyone'
  | 'signed-in'
  | 'oneself' // signed in and not acting as somebody else
  | 'not-kept' // signed in, and neither a student nor a child
  | 'staff' // teachers, assistants and school admins
  | 'keepers' // staff and parents
  | 'school-admin'
  | 'own-school-admin' // a school admin, and not acting as one
  | 'account-keepers' // school admins and admins
  | 'parent'
  | 'record-keepers' // school admins and parents
  | 'admin';

/** The people whom a request may be about. */
export type Reach =
  | 'nobody'
  | 'self'
  | 'charges'
  | 'self-or-charges'
  | 'accounts' // those whom an admin of their school or of the product disables and enables
  | 'decided'; // those whose account the actor decides about: a school's admins, or a parent where there is no school

export interface Rule {
  readonly to: Holder;
  readonly about: Reach;
  /** Changes what others practise, see or may do: not for a role that only watches. */
  readonly isChange?: true;
  /** Whom a request without a target is about: the actor, unless they act as somebody else. */
  readonly unnamed?: 'oneself';
}

/**
 * All permissions of the product. Charges are a parent's children, the students of a teacher's class
 * groups, and everyone in a school for its admin.
 *
 * @see ../SPEC.md
 */
export const PERMISSIONS = {
  public: { to: 'everyone', about: 'nobody' },
  'content:read': { to: 'everyone', about: 'nobody' },
  'metrics:read': { to: 'everyone', about: 'nobody' }, // the route asks for the operator's token
  'event:count': { to: 'signed-in', about: 'nobody' },
  'session:read': { to: 'signed-in', about: 'self' },
  'user:read': { to: 'signed-in', about: 'self-or-charges' },
  'user:update-self': { to: 'oneself', about: 'self' },
  'access-profile:read': { to: 'signed-in', about: 'self-or-charges' },
  'access-profile:update': { to: 'keepers', about: 'charges', isChange: true },
  'content-selection:read': { to: 'signed-in', about: 'self-or-charges' },
  'content-selection:create': {
    to: 'signed-in',
    about: 'charges',
    isChange: true,
    unnamed: 'oneself',
  },
  'content-selection:unlock': { to: 'keepers', about: 'charges', isChange: true },
  'question:generate': { to: 'signed-in', about: 'nobody' },
  'game:create': { to: 'oneself', about: 'self' },
  'game:read': { to: 'oneself', about: 'self' },
  'wave:complete': { to: 'oneself', about: 'self' },
  'objection:make': { to: 'oneself', about: 'self' },
  'objection:decide': { to: 'keepers', about: 'charges', isChange: true }, // a parent at home alone: the server asks for it
  'story:read': { to: 'signed-in', about: 'self-or-charges' },
  'story:play': { to: 'oneself', about: 'self' },
  'story:unlock': { to: 'keepers', about: 'nobody' }, // the actor's own map
  'adaptive:play': { to: 'oneself', about: 'self' },
  'adaptive:read': { to: 'signed-in', about: 'self-or-charges' },
  'teacher:find': { to: 'admin', about: 'nobody' }, // across schools
  'rescue:play': { to: 'everyone', about: 'nobody' }, // guests play too
  'rescue:host': { to: 'staff', about: 'nobody', isChange: true }, // with a class group
  'unit-statistics:read': { to: 'signed-in', about: 'self-or-charges' },
  'user-report:read': { to: 'signed-in', about: 'self-or-charges' },
  'user-activity:read': { to: 'signed-in', about: 'self-or-charges' },
  'user-activity:delete': { to: 'keepers', about: 'charges', isChange: true },
  'award:print': { to: 'signed-in', about: 'self-or-charges' },
  'report:read': { to: 'keepers', about: 'charges' },
  'class-group:list': { to: 'staff', about: 'nobody' },
  'class-group:list-school': { to: 'school-admin', about: 'nobody' },
  'class-group:read': { to: 'staff', about: 'nobody' },
  'class-group:change': { to: 'staff', about: 'nobody', isChange: true }, // its goal, saved lessons, way in
  'lesson:lead': { to: 'staff', about: 'nobody' }, // with a class group
  'set-work:set': { to: 'staff', about: 'nobody', isChange: true }, // with a class group
  'set-work:set-at-home': { to: 'parent', about: 'charges' },
  'set-work:read': { to: 'signed-in', about: 'self-or-charges' },
  'tables-check:sit': { to: 'oneself', about: 'self' },
  'tables-check:lead': { to: 'staff', about: 'nobody', isChange: true }, // with a class group
  'child:list': { to: 'parent', about: 'nobody' },
  'worksheet:create': { to: 'signed-in', about: 'self-or-charges' },
  'worksheet:print-set': { to: 'not-kept', about: 'nobody' }, // several copies or versions of one sheet
  'leaderboard:read': { to: 'everyone', about: 'nobody' },
  'certificate:print': { to: 'staff', about: 'nobody' },
  'teacher:act-as': { to: 'admin', about: 'nobody' },
  'account:manage': { to: 'account-keepers', about: 'accounts' }, // disable and enable
  'school:manage': { to: 'school-admin', about: 'charges' },
  'school:set-up': { to: 'own-school-admin', about: 'nobody' }, // how its people sign in, where its list comes from
  'family:manage': { to: 'parent', about: 'charges' },
  'privacy:read': { to: 'signed-in', about: 'self-or-charges' }, // the data kept about somebody, in words
  'privacy:export': { to: 'record-keepers', about: 'charges' },
  'privacy:export-self': { to: 'oneself', about: 'self' },
  'privacy:fetch': { to: 'signed-in', about: 'nobody' }, // the actor's own exports
  'privacy:erase': { to: 'record-keepers', about: 'decided' },
  'privacy:answer': { to: 'school-admin', about: 'decided' }, // a parent's request to erase
} as const satisfies Readonly<Record<string, Rule>>;

export type Permission = keyof typeof PERMISSIONS;
