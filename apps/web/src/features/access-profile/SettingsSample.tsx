import { useState, type ReactElement } from 'react';

import type { AccessProfile } from '@moonbase/contracts';

import { Art } from '../../design/art/Art.tsx';
import { skyStars } from '../../design/art/draw.ts';
import { saucer } from '../../design/art/saucer.ts';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import { say } from '../../platform/voice.ts';
import s from './access-profile.module.css';

const SPOKEN_SAMPLE = '7 times 8';

/** Plays a sample in the browser's voice; renders nothing where there is none. */
function HearIt(): ReactElement | null {
  const [speaking, setSpeaking] = useState(false);
  if (!('speechSynthesis' in globalThis)) return null;
  const hear = (): void => {
    setSpeaking(true);
    say({ words: SPOKEN_SAMPLE, onEnd: () => setSpeaking(false) });
  };
  return (
    <Button aria-pressed={speaking} onClick={hear}>
      <Icon name="aloud" />
      Hear it
    </Button>
  );
}

const SKY = { width: 900, height: 160, stars: 60, seed: 12 };
const drawStars = (): string => skyStars(SKY.width, SKY.height, SKY.stars, SKY.seed);
const drawVisitor = (): string => saucer(1);

/** A question as it looks with these settings, and what is said to the last change. */
export function SettingsSample({
  profile,
  forKept,
  answer,
}: {
  profile: AccessProfile;
  forKept: boolean;
  answer: ReactElement;
}): ReactElement {
  return (
    <div className={s['try']} data-skin="student">
      {!profile.calmBackground && (
        <Art
          draw={drawStars}
          width={SKY.width}
          height={SKY.height}
          fit="xMidYMid slice"
          className={s['stars']}
        />
      )}
      {answer}
      <span className={s['sample']}>
        <span className={cx(s['visitor'], profile.reducedMotion && s['still'])}>
          <Art draw={drawVisitor} width={120} height={90} />
          <span
            className={cx(
              s['plate'],
              forKept && s[profile.font],
              forKept && profile.bigText && s['big'],
            )}
          >
            7 × 8 = ?
          </span>
        </span>
        <HearIt />
      </span>
    </div>
  );
}
