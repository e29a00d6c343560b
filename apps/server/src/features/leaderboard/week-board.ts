import { at } from '@moonbase/kit';
import {
  type AgeBracket,
  isInDivision,
  type LeaderboardCategory,
  leaderboardScore,
  ranksOf,
  type StandingFacts,
} from '@moonbase/scoring';

/** A class on a week's board. */
export interface BoardEntry extends StandingFacts {
  readonly classGroupId: string;
  readonly name: string | null;
  readonly schoolId: string;
  readonly schoolName: string;
}

export interface RankedEntry {
  readonly entry: BoardEntry;
  readonly rank: number;
  readonly score: number;
}

/** The classes that are compared, and the measure they are compared by. */
export interface BoardKey {
  readonly category: LeaderboardCategory;
  readonly division: string;
  readonly ageBracket: AgeBracket | null; // null: all ages
}

/** Classes, best first; those that share a rank are ordered by their ids. */
class Ranking {
  constructor(readonly list: readonly RankedEntry[]) {}

  /** The rank of a score among these classes. */
  rankOf(score: number): number {
    let [low, high] = [0, this.list.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(this.list, middle).score > score) low = middle + 1;
      else high = middle;
    }
    return this.list[low]?.rank ?? 1;
  }
}

interface Scored {
  readonly entry: BoardEntry;
  readonly id: number;
  readonly score: number;
}

/**
 * The classes of a week, which can be ranked in every way. The classes are sorted once for each category, and each
 * ranking is made once: with 40,000 classes a board of five seconds must not sort for every filter.
 *
 * @see packages/scoring/SPEC.md rules LB6, LB7
 */
export class WeekBoard {
  readonly #divisions = new Map<LeaderboardCategory, ReadonlyMap<string, readonly Scored[]>>();
  readonly #rankings = new Map<string, Ranking>();
  #index: Index | null = null;

  constructor(readonly entries: readonly BoardEntry[]) {}

  ranking(key: BoardKey): Ranking {
    const { category, division, ageBracket } = key;
    const name = `${category} ${division} ${String(ageBracket)}`;
    const known = this.#rankings.get(name);
    if (known) return known;
    const members = this.#sorted(category).get(division) ?? [];
    const ranking = new Ranking(
      withRanks(
        ageBracket === null
          ? members
          : members.filter(({ entry }) => entry.ageBracket === ageBracket),
      ),
    );
    this.#rankings.set(name, ranking);
    return ranking;
  }

  /**
   * The places of the given classes and of a school's classes, best first. Classes that are not ranked there are left
   * out.
   */
  placesOf(
    key: BoardKey,
    { ids, schoolId }: { readonly ids: readonly string[]; readonly schoolId: string | null },
  ): readonly RankedEntry[] {
    this.#index ??= indexOf(this.entries);
    const { byId, bySchool } = this.#index;
    const wanted = new Set([
      ...ids.flatMap((id) => byId.get(id) ?? []),
      ...(schoolId === null ? [] : (bySchool.get(schoolId) ?? [])),
    ]);
    const ranking = this.ranking(key);
    return [...wanted]
      .filter((entry) => isRankedBy(entry, key))
      .map((entry) => {
        const score = leaderboardScore(entry, key.category);
        return { entry, rank: ranking.rankOf(score), score };
      })
      .sort(
        (a, b) => a.rank - b.rank || Number(a.entry.classGroupId) - Number(b.entry.classGroupId),
      );
  }

  /** The classes of each division, best first. */
  #sorted(category: LeaderboardCategory): ReadonlyMap<string, readonly Scored[]> {
    const known = this.#divisions.get(category);
    if (known) return known;
    const world = this.entries
      .map((entry) => ({
        entry,
        id: Number(entry.classGroupId),
        score: leaderboardScore(entry, category),
      }))
      .sort((a, b) => b.score - a.score || a.id - b.id);
    const divisions = new Map<string, Scored[]>([['world', world]]);
    for (const each of world)
      for (const division of [each.entry.countryId, each.entry.stateId]) {
        if (division === null) continue;
        const members = divisions.get(division);
        if (members) members.push(each);
        else divisions.set(division, [each]);
      }
    this.#divisions.set(category, divisions);
    return divisions;
  }
}

function withRanks(sorted: readonly Scored[]): readonly RankedEntry[] {
  const ranks = ranksOf(sorted.map(({ score }) => score));
  return sorted.map(({ entry, score }, place) => ({ entry, rank: ranks[place] ?? 1, score }));
}

interface Index {
  readonly byId: ReadonlyMap<string, BoardEntry>;
  readonly bySchool: ReadonlyMap<string, readonly BoardEntry[]>;
}

function indexOf(entries: readonly BoardEntry[]): Index {
  const bySchool = new Map<string, BoardEntry[]>();
  for (const entry of entries) {
    const classes = bySchool.get(entry.schoolId);
    if (classes) classes.push(entry);
    else bySchool.set(entry.schoolId, [entry]);
  }
  return { byId: new Map(entries.map((entry) => [entry.classGroupId, entry])), bySchool };
}

function isRankedBy(entry: BoardEntry, { division, ageBracket }: BoardKey): boolean {
  return isInDivision(entry, division) && (ageBracket === null || entry.ageBracket === ageBracket);
}
