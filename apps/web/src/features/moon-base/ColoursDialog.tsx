import type { ReactElement } from 'react';

import { STORY_AREAS } from '@moonbase/content/story';
import { earnedPaints, firstLevelOfTier, type MoonBase, type Paints } from '@moonbase/scoring';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { rocketColour, suitColour } from '../../design/art/paints.ts';
import s from './colours.module.css';
import { PaintChoice } from './PaintChoice.tsx';

/** The colours earned by the base, to choose from. */
export function ColoursDialog({
  base,
  paints,
  onChange,
  onClose,
}: {
  base: MoonBase;
  paints: Paints;
  onChange: (change: Partial<Paints>) => void;
  onClose: () => void;
}): ReactElement {
  const earned = earnedPaints(base);
  return (
    <Dialog
      title="Your colours"
      width="wide"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={s['colours']}>
        <PaintChoice
          legend="Your rocket"
          name="rocket"
          value={paints.rocket}
          earned={earned.rocket}
          colourOf={rocketColour}
          howToEarn={(tier) => `at Defender Level ${firstLevelOfTier(tier)}`}
          onChange={(rocket) => onChange({ rocket })}
        />
        <PaintChoice
          legend="Your crew's suits"
          name="suit"
          value={paints.suit}
          earned={earned.suit}
          colourOf={(paint) => suitColour(paint) ?? '#F2F5FF'}
          howToEarn={(area) =>
            `when the boss of ${STORY_AREAS[area - 1]?.areaName ?? 'its area'} is free`
          }
          onChange={(suit) => onChange({ suit })}
        />
      </div>
    </Dialog>
  );
}
