import type { BustName } from '@moonbase/paper/bust';

/** The body of the crew that the person of each area has, area 1 first. */
export const AREA_BODIES: readonly BustName[] = [
  'zigg', // Tumble
  'moss', // Willa Wick
  'orbo', // Sprocket Sue
  'gilly', // Old Barnacle Bo
  'tock', // Professor Mitten
  'paws', // Sir Reginald Dune
  'nim', // Miss Fizz
  'bix', // Tam and Mat
  'dash', // Chef Scorch
  'luma', // The Archivist
];
