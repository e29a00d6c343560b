/** The signed-in person, as far as permissions depend on it. `null` stands for nobody signed in. */
export interface Actor {
  readonly userId: string;
  readonly schoolId: string | null;
  readonly isStudent: boolean;
  readonly isTeacher: boolean;
  readonly isSchoolAdmin: boolean;
  readonly isAdmin: boolean;
  readonly isParentAccount: boolean;
  readonly isChildAccount: boolean;
  readonly isPersonal: boolean;
  readonly parentId: string | null; // a child account's parent
  readonly overriddenBy: string | null; // the admin who acts as this teacher
}

/** The person a request is about. */
export interface UserTarget {
  readonly kind: 'user';
  readonly id: string;
  readonly schoolId: string | null;
  readonly parentId: string | null;
  readonly isStudent: boolean;
  readonly sharesClassWithActor: boolean;
  readonly taughtByActor: boolean; // the actor teaches a class group this person learns in
}

/** The class group a request is about. */
export interface ClassGroupTarget {
  readonly kind: 'class-group';
  readonly id: string;
  readonly schoolId: string;
  readonly taughtByActor: boolean;
}

/** `none`: the request is about nobody else. `missing`: it names something that is not there. */
export type Target =
  UserTarget | ClassGroupTarget | { readonly kind: 'none' } | { readonly kind: 'missing' };

export const NO_TARGET: Target = { kind: 'none' };
export const MISSING_TARGET: Target = { kind: 'missing' };
