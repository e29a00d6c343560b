import { cleanCell } from './clean-cell.ts';

const ADDRESS = /^[^\s@<>()",;:]{1,64}@[a-z0-9.-]{1,189}\.[a-z]{2,}$/;

/** The address in a cell; null when there is none. @see ../SPEC.md rule CE10 */
export function addressIn(cell: string): string | null {
  const text = cleanCell(cell).toLowerCase();
  return ADDRESS.test(text) ? text : null;
}
