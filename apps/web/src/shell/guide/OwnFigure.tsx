import { type ReactElement, useCallback } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { placed } from '../../design/art/draw.ts';
import { figure } from '../../design/art/figure.ts';
import { suitColour } from '../../design/art/paints.ts';
import type { Pose } from '../../design/art/poses.ts';
import { useUser } from '../../platform/session.ts';
import { ownCharacter } from '../../play/own-character.ts';

/** The student's own character, standing, in the suit that they chose. */
export function OwnFigure({
  pose,
  isOnPale = false,
  says = '',
}: {
  pose: Pose;
  isOnPale?: boolean; // stands on paper, where a white helmet would not be seen
  says?: string; // the mouth moves for its length
}): ReactElement {
  const { id, paints } = useUser();
  const draw = useCallback(
    () =>
      placed(
        6,
        4,
        0.94,
        figure(ownCharacter(id), pose, { suit: suitColour(paints.suit), isOnPale }),
      ),
    [id, paints.suit, pose, isOnPale],
  );
  return <Art draw={draw} width={200} height={290} says={says} />;
}
