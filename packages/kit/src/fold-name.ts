const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * A name as it is sorted and searched, without case and accents: "Kōwhai" is "kowhai". The database's function `folded`
 * does the same.
 *
 * @see ../SPEC.md rule KT13
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđı]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Whether every word of a search is found in the name, in any order. @see ../SPEC.md rule KT13 */
export function isNamed(name: string, search: string): boolean {
  const folded = foldName(name);
  return foldName(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
