/** The initials that stand for a name while names are off: "Maya Okafor" is "M. O.". @see ../SPEC.md rule LN17 */
export function initialsOf(name: string): string {
  return name
    .split(/[\s-]+/u)
    .flatMap((part) => Array.from(part).slice(0, 1))
    .map((letter) => `${letter.toLocaleUpperCase()}.`)
    .join(' ');
}
