import type { EvidenceAnswer } from '@moonbase/misconceptions';

/** An answer with the place of its question in our units. */
export interface PlacedAnswer extends EvidenceAnswer {
  readonly unit: number;
  readonly position: number;
}
