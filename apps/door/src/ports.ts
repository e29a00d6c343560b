import type { FastifyRequest } from 'fastify';
import type { DoorHours, ListedStudent } from '@moonbase/door';
import type { ProviderKind } from '@moonbase/openid';
import type { KeyPair } from '@moonbase/key-pair';
import type { ServiceProvider } from '@moonbase/saml-provider';

import type { Hashing } from './platform/hashing.ts';

/** A statement with placeholders `$1` …, in the form that sql-template-tag makes. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Runs statements: a pool, or the one connection of a transaction. */
export interface DoorDb {
  readonly query: (
    statement: Statement,
  ) => Promise<{ readonly rows: unknown[]; readonly rowCount: number | null }>;
}

export interface DoorDatabase {
  readonly db: DoorDb;
  readonly transact: <Result>(work: (db: DoorDb) => Promise<Result>) => Promise<Result>;
}

export interface DoorClass {
  readonly id: string;
  readonly name: string;
  readonly schoolName: string;
  readonly timeZone: string; // the school's
  readonly hours: DoorHours; // the school's
  readonly teachers: readonly string[]; // the name that students use
  readonly age: number | null; // the median age of its students, where their years of birth are known
  readonly students: readonly ListedStudent[]; // those who may sign in
}

export interface DoorPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isStudent: boolean; // or a child at home
  readonly isParent: boolean;
  readonly isSchoolAdmin: boolean;
  readonly schoolName: string | null;
  readonly classGroupIds: readonly string[]; // of a student
  readonly isDisabled: boolean;
  readonly parentIds: readonly string[]; // two at most
}

export interface NewParent {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The people of the product. The door stores nobody's name. */
export interface Directory {
  /** The name above the door; null while there is no school, or more than one. */
  readonly schoolName: () => Promise<string | null>;
  readonly classGroup: (classGroupId: string) => Promise<DoorClass | null>;
  readonly person: (personId: string) => Promise<DoorPerson | null>;
  /** Makes a parent of this child, in the door's transaction. @returns their id; null when the child has two parents */
  readonly addParent: (db: DoorDb, parent: NewParent, childId: string) => Promise<string | null>;
  /**
   * Links a child to an existing parent. @returns false when the child has two parents or this one already, or the other
   * person is not a parent
   */
  readonly linkChild: (
    db: DoorDb,
    link: { readonly parentId: string; readonly childId: string },
  ) => Promise<boolean>;
  /** Ends the sessions of these people in the product. */
  readonly endSessions: (personIds: readonly string[]) => Promise<void>;
}

/** One fact about a person, as the school's own sign-in service stated it and as the product understood it. */
export interface TriedFact {
  readonly label: string;
  readonly from: string | null; // the attribute that stated it; null: it is missing
  readonly said: string;
  readonly taken: string | null; // null: missing or not understood
  readonly isNeeded: boolean;
  readonly note: string;
}

/** A sign-in service of the school that is tried before it is taken into use. */
export interface TriedService {
  readonly entityId: string;
  readonly signOnUrl: string;
  readonly certificatesUntil: readonly number[]; // milliseconds since 1970
  readonly hasLogout: boolean;
  readonly outcome:
    | null
    | { readonly kind: 'refused'; readonly reason: string; readonly words: string }
    | {
        readonly kind: 'came';
        readonly nameId: string;
        readonly facts: readonly TriedFact[];
        readonly unused: readonly { readonly name: string; readonly said: string }[];
        readonly person: {
          readonly title: string | null;
          readonly firstName: string | null;
          readonly lastName: string | null;
          readonly email: string | null;
        };
      };
}

/** The school as the wizard's first page gives it. */
export interface GivenSchool {
  readonly name: string;
  readonly countryId: string; // "au"
  readonly timeZone: string;
}

/** Who reaches the product. */
export type Reach = 'computer' | 'network' | 'internet';

/** Who reaches the product now, and what may be chosen. Addresses have no slash at the end. */
export interface ReachState {
  readonly now: Reach;
  readonly decidedBy: string | null; // what the start was given, such as "HOST=0.0.0.0"; null: it is chosen in the wizard
  readonly isChosen: boolean; // somebody has chosen already
  readonly address: string; // as people have it now
  readonly here: string; // for this computer alone
  readonly networks: readonly string[]; // for the building's network, the chosen one first; none: this computer has no private address
}

/** The result of a choice of who reaches the product. */
export type ReachChange =
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'stays' }
  /** It listens again a moment later; the key lets the browser in there, once. */
  | {
      readonly kind: 'moves';
      readonly reach: Reach;
      readonly address: string;
      readonly key: string;
    };

/** The progress of the first-run wizard. */
export interface SetUpState {
  readonly step: 'school' | 'reach' | 'sign-in' | 'you' | 'students' | 'done';
  readonly way: 'door' | 'service' | 'way-in'; // a way in by OpenID Connect, whose test made the first administrator
  readonly schoolName: string | null;
  readonly school: GivenSchool | null; // as it was given, to be given otherwise
  readonly students: number;
  readonly tried: TriedService | null;
  readonly redirectUri: string; // of the service that may be added by OpenID Connect
  readonly given: KeptWay | null; // typed before, while there is no administrator
  readonly added: AddedWay | null;
}

/** A test of a service by OpenID Connect. */
export interface WayTest {
  readonly isPassed: boolean;
  readonly words: string; // what to do; '' where it is passed
  readonly subject: string | null;
  readonly facts: readonly {
    readonly label: string;
    readonly said: string;
    readonly note: string;
  }[];
  readonly unused: number; // further claims that came
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  } | null;
}

/** The service by OpenID Connect that was added. */
export interface AddedWay {
  readonly id: string;
  readonly name: string;
  readonly kind: ProviderKind;
  readonly domain: string;
  readonly isInUse: boolean;
  readonly tests: { readonly admin: WayTest | null; readonly student: WayTest | null };
}

/** As whom a service by OpenID Connect is tried. */
export type WayTester = keyof AddedWay['tests'];

/** A service by OpenID Connect, as it was typed. */
export interface GivenWay {
  readonly kind: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly domain: string;
  readonly tenant: string;
  readonly issuer: string;
  readonly secretUntil: string; // the last day of the secret; '': it has none
}

/** What was typed before. The secret stays on the server. */
export interface KeptWay extends Omit<GivenWay, 'clientSecret'> {
  readonly hasSecret: boolean;
}

/** The first administrator. */
export interface NewAdmin {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The product's side of the first-run wizard. A step that was done is not done again. */
export interface SetUp {
  /** Lets the bearer of the printed key in, once. @returns false when it is used, expired or unknown */
  readonly useKey: (keyHash: Buffer, sessionHash: Buffer) => Promise<boolean>;
  /** Whether a way to sign in has been chosen. */
  readonly canSignIn: () => boolean;
  /** null for a browser that has not been let in */
  readonly state: (sessionHash: Buffer) => Promise<SetUpState | null>;
  /** Makes the school, or changes it while no way to sign in is chosen. */
  readonly saveSchool: (school: GivenSchool) => Promise<void>;
  readonly reach: () => ReachState;
  /** @param isHere whether the browser is on the computer where the product runs @param address the one for tablets; null: as before */
  readonly chooseReach: (
    reach: 'computer' | 'network',
    isHere: boolean,
    address: string | null,
  ) => Promise<ReachChange>;
  /** Back to the choice of a way to sign in, while there is no administrator; a service by SAML stays. */
  readonly back: () => Promise<void>;
  readonly chooseDoor: () => Promise<void>;
  /** Keeps what was typed, right or wrong, for whoever comes back. */
  readonly keepWay: (given: GivenWay) => Promise<void>;
  /** Keeps what was typed and adds a service by OpenID Connect, not in use yet; without a secret it has the one typed before. @returns the faults by field; `way` for one of the whole */
  readonly addWay: (given: GivenWay) => Promise<Readonly<Record<string, string>>>;
  /** @returns the path that starts a test of the service that was added; null: none is */
  readonly tryWay: (as: WayTester) => Promise<string | null>;
  /** Whoever tested the service that was added becomes the first administrator; nothing happens before a test worked. */
  readonly takeWay: () => Promise<void>;
  readonly forgetWay: () => Promise<void>;
  /** Puts a sign-in service of the school on trial. @returns what is wrong with its metadata, in words */
  readonly offerService: (metadata: string) => Promise<string | null>;
  readonly forgetService: () => Promise<void>;
  /** @returns the path that starts a test sign-in; null when no service is on trial */
  readonly tryService: () => Promise<string | null>;
  /** Takes the service into use whose test sign-in succeeded. */
  readonly chooseService: () => Promise<void>;
  /** @param afterwards gets the person's id, where people sign in at the door */
  readonly saveAdmin: (
    person: NewAdmin,
    afterwards: (personId: string) => Promise<void>,
  ) => Promise<void>;
  /** Ends the wizard. @param given null: students will be added later */
  readonly saveStudents: (
    given: { readonly className: string; readonly names: readonly string[] } | null,
  ) => Promise<void>;
}

/** A letter by e-mail, plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface DoorPorts {
  readonly database: DoorDatabase;
  readonly directory: Directory;
  readonly clock: { readonly now: () => number }; // milliseconds since 1970
  /** The origin of the product's own https in a local network, for a browser that has come by it; null: it has not. */
  readonly ownHttpsOf?: (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string | null;
  readonly baseUrl: string; // the door's own address without a slash at the end: https://school.example/door
  /** The same address as paper and links carry it: in a local network it follows the computer's. */
  readonly writtenUrl: () => string;
  readonly keys: KeyPair; // signs the answers
  readonly serverKey: Buffer; // 32 bytes, kept outside the database
  readonly hashing: Hashing; // of passwords and pictures
  readonly serviceProvider: ServiceProvider;
  /** null: no mail server is configured. */
  readonly sendMail: ((mail: Mail) => Promise<void>) | null;
}
