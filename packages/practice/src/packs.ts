import { DAY_MS } from '@moonbase/kit';

/** @see SPEC.md rule PK1 */
export const PACK_WAVES = 10;

const FEW_WAVES = 5;
const RENEWED_AFTER_MS = 7 * DAY_MS;
const GOOD_FOR_MS = 14 * DAY_MS;

/** What a device knows of a pack. */
export interface PackFacts {
  readonly userId: string;
  readonly madeAt: number; // milliseconds since 1970
  readonly left: number; // waves that were not played
  readonly selection: string; // what the selection and its lock were, as a text
}

/** Who is here, with the selection of now. */
export type PackPlace = Pick<PackFacts, 'userId' | 'selection'> & { readonly now: number };

/** Whether a pack may be played. @see SPEC.md rule PK3 */
export const isPackGood = (pack: Omit<PackFacts, 'left'>, here: PackPlace): boolean =>
  pack.userId === here.userId &&
  pack.selection === here.selection &&
  here.now - pack.madeAt < GOOD_FOR_MS;

/** Whether a device with a network asks for a new pack. @see SPEC.md rule PK2 */
export const needsPack = (pack: PackFacts | null, here: PackPlace): boolean =>
  pack === null ||
  pack.left < FEW_WAVES ||
  here.now - pack.madeAt >= RENEWED_AFTER_MS ||
  !isPackGood(pack, here);

/** What a device knows of a round of the campaign that it keeps. */
export type KeptRoundFacts = Omit<PackFacts, 'left' | 'selection'> & {
  readonly progress: string; // the stars and the lock for which it is the next one, as a text
};

/** Who is here, with the progress of now. */
type RoundPlace = Pick<KeptRoundFacts, 'userId' | 'progress'> & { readonly now: number };

const asPack = <Facts extends { readonly progress: string }>({ progress, ...rest }: Facts) => ({
  ...rest,
  selection: progress,
});

/** Whether a kept round may be played. @see SPEC.md rule PK7 */
export const isRoundGood = (round: KeptRoundFacts, here: RoundPlace): boolean =>
  isPackGood(asPack(round), asPack(here));

/** Whether a device with a network asks for another round. @see SPEC.md rule PK7 */
export const needsRound = (round: KeptRoundFacts | null, here: RoundPlace): boolean =>
  needsPack(round && { ...asPack(round), left: PACK_WAVES }, asPack(here));
