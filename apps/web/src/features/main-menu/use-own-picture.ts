import { useMemo } from 'react';

import type { ContentSelection } from '@moonbase/contracts';

import { useUser } from '../../platform/session.ts';
import type { OwnPicture } from './modes.ts';
import { tileSums } from './tile-sums.ts';

/** The facts for the pictures; no sum before those of the student are known. */
export function useOwnPicture(selection: ContentSelection | null | undefined): OwnPicture {
  const { paints, stars } = useUser();
  return useMemo(
    () => ({
      sums: selection === undefined ? [] : tileSums(selection),
      rocket: paints.rocket,
      stars,
    }),
    [selection, paints.rocket, stars],
  );
}
