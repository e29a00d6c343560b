import { foldName } from '@moonbase/kit';

const partsOf = (name: string): readonly string[] =>
  name.split(/[\s-]+/u).filter((part) => part !== '');

/** The beginnings of a name's parts, each with so many letters: "Maya Okafor" is "M. O.". */
const shortened = (parts: readonly string[], letters: (place: number) => number): string =>
  parts
    .map((part, place) => {
      const [first = '', ...others] = Array.from(part).slice(0, letters(place));
      return `${first.toLocaleUpperCase()}${others.join('').toLocaleLowerCase()}.`;
    })
    .join(' ');

/**
 * The initials that stand for a name while names are off: "Maya Okafor" is "M. O.". Where others have the same, the last
 * name gets as many letters as tell them apart, else the first name: "M. Oka." and "M. Osw."; only people of one name stay
 * alike.
 *
 * @param around the names that are shown beside it; itself may be among them
 * @see ../SPEC.md rule LN17
 */
export function initialsOf(name: string, around: readonly string[] = []): string {
  const parts = partsOf(name);
  const initials = shortened(parts, () => 1);
  const alike = around
    .filter((other) => foldName(other) !== foldName(name))
    .map(partsOf)
    .filter((other) => foldName(shortened(other, () => 1)) === foldName(initials));
  if (alike.length === 0) return initials;
  for (const place of [parts.length - 1, 0]) {
    const letters = (own: number) => (at: number) => (at === place ? own : 1);
    const letterCount = parts[place] === undefined ? 1 : Array.from(parts[place]).length;
    for (let own = 2; own <= letterCount; own += 1) {
      const short = shortened(parts, letters(own));
      if (alike.every((other) => foldName(shortened(other, letters(own))) !== foldName(short)))
        return short;
    }
  }
  return name;
}
