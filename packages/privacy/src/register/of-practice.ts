import { KEEPERS, ownRow, type PersonalTable, WITH_ACCOUNT } from './entry.ts';

/** Records of practising: visible to the student and those who keep them. */
export const ofPractice = (
  entry: Pick<PersonalTable, 'table' | 'holds' | 'why' | 'exported'> &
    Partial<Pick<PersonalTable, 'group' | 'kept' | 'seenBy' | 'withheld' | 'pointers'>>,
): PersonalTable => ({
  group: 'results',
  basis: 'teaching',
  kept: WITH_ACCOUNT,
  seenBy: KEEPERS,
  pointers: ownRow(),
  ...entry,
});
