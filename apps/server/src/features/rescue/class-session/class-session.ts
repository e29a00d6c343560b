import type { ClassRoom, SessionSettings, SessionView } from '@moonbase/contracts';
import { type ClassMember, seatClass } from '@moonbase/rescue';

import type { ClassMemberRow } from '../../../play/people/class-members.queries.ts';
import { fullName } from '../../../play/people/names.ts';
import type { StoredSession } from './class-session.queries.ts';

/** The facts about somebody in a session that it needs. */
interface Attendant {
  readonly character: number;
}

/** A student of the class who is here. */
export interface Member<Visitor> extends ClassMember {
  readonly visitor: Visitor;
  readonly name: string; // as shown to the others
}

/** A class session on this node: who is here, and who sits with whom. @see requirement BY-10 */
export class ClassSession<Visitor extends Attendant> {
  readonly id: string;
  readonly classGroupId: string;
  readonly className: string | null;
  readonly teacherName: string;
  readonly code: string;
  readonly consoles = new Set<Visitor>();
  readonly shown = new Map<string, string>(); // per match: its board as the consoles show it
  settings: SessionSettings;
  running: boolean;
  changed = true; // everybody in it needs an update
  starting = false;
  #students: readonly ClassMemberRow[];
  readonly #members = new Map<string, Member<Visitor>>(); // by user id, in the order of arrival
  #swaps: readonly (readonly [string, string])[] = [];

  constructor(stored: StoredSession, students: readonly ClassMemberRow[]) {
    this.id = stored.id;
    this.classGroupId = stored.classGroupId;
    this.className = stored.className;
    this.teacherName = stored.teacherName;
    this.code = stored.code;
    this.settings = stored.settings;
    this.running = stored.running;
    this.#students = students;
  }

  get members(): readonly Member<Visitor>[] {
    return [...this.#members.values()];
  }

  /** @returns the visitor who was here before as the same person, in another window */
  enter(member: Member<Visitor>): Visitor | null {
    const before = this.#members.get(member.id)?.visitor ?? null;
    this.#members.set(member.id, member);
    this.changed = true;
    return before === member.visitor ? null : before;
  }

  leave(visitor: Visitor): void {
    const member = this.members.find((each) => each.visitor === visitor);
    if (!member) return;
    this.#members.delete(member.id);
    this.changed = true;
  }

  set(settings: SessionSettings): void {
    if (settings.seating !== this.settings.seating) this.#swaps = [];
    this.settings = settings;
    this.changed = true;
  }

  /** Lets two students change crews. @returns false when one of them has no seat */
  swap(one: string, other: string): boolean {
    if (!this.#members.has(one) || !this.#members.has(other)) return false;
    this.#swaps = [...this.#swaps, [one, other]];
    this.changed = true;
    return true;
  }

  /** The crews as they would start now. */
  crews(): readonly (readonly Member<Visitor>[])[] {
    const seated = seatClass(this.members, this.settings.seating);
    const swapped = this.#swaps.reduce(
      (crews, [one, other]) =>
        this.#members.has(one) && this.#members.has(other)
          ? crews.map((crew) => crew.map((id) => (id === one ? other : id === other ? one : id)))
          : crews,
      seated,
    );
    return swapped.map((crew) =>
      crew.flatMap((id) => {
        const member = this.#members.get(id);
        return member ? [member] : [];
      }),
    );
  }

  /** @param playing user ids of the students playing now */
  view(playing: ReadonlySet<string>): SessionView {
    const { className, code, running, settings } = this;
    return {
      className,
      code,
      running,
      settings,
      crews: running
        ? []
        : this.crews().map((crew) =>
            crew.map(({ id, name, visitor }) => ({ id, name, character: visitor.character })),
          ),
      notIn: this.#students
        .filter(({ id }) => !this.#members.has(id) && !playing.has(id))
        .map((student) => ({ id: student.id, name: fullName(student) })),
      total: this.#students.length,
    };
  }

  /**
   * The waiting room as one student sees it.
   *
   * @param crew of the match that the student joins at its next round, null for none
   */
  room(member: Member<Visitor>, crew: number | null, playing: number): ClassRoom {
    const crews = this.running ? [] : this.crews();
    const index = crews.findIndex((each) => each.includes(member));
    const mates = crews[index] ?? [];
    return {
      className: this.className,
      teacherName: this.teacherName,
      mode: this.settings.mode,
      running: this.running,
      crew: this.running ? crew : index + 1,
      mates: mates.map(({ id, name, visitor }, colour) => ({
        id,
        name,
        character: visitor.character,
        colour,
        you: id === member.id,
      })),
      in: this.#members.size + playing,
      total: this.#students.length,
    };
  }
}
