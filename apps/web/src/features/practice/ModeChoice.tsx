import type { CSSProperties, ReactElement } from 'react';

import { FREE_MODES, type FreeMode, rulesOf } from '@moonbase/practice';

import { Art } from '../../design/art/Art.tsx';
import { modeScene } from '../../design/art/scenes.ts';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import s from './mode.module.css';

const WORDS: Record<
  FreeMode,
  { readonly name: string; readonly text: string; draw: () => string }
> = {
  classic: { name: 'Classic', text: 'No clock. Saucers wait for you.', draw: () => modeScene(1) },
  novice: { name: 'Novice', text: 'Slow and kind, with spare shields.', draw: () => modeScene(2) },
  expert: { name: 'Expert', text: 'The full game. Waves speed up.', draw: () => modeScene(3) },
};

function ModeCard({
  mode,
  checked,
  onChoose,
}: {
  mode: FreeMode;
  checked: boolean;
  onChoose: () => void;
}): ReactElement {
  const { name, text, draw } = WORDS[mode];
  return (
    <label className={s['mode']}>
      <input type="radio" name="mode" aria-label={name} checked={checked} onChange={onChoose} />
      <Art draw={draw} width={360} height={195} />
      <h2>{name}</h2>
      <p>{text}</p>
      <p className={s['fact']}>{rulesOf(mode).required} questions a wave</p>
      <span className={s['modetick']}>
        <Icon name="check" />
      </span>
    </label>
  );
}

/** The time that a saucer in the chosen mode's picture takes to fall while the speed is being set. */
const fallAt = (speed: number): CSSProperties & Record<'--fall', string> => ({
  '--fall': `${(3.4 - speed * 0.27).toFixed(2)}s`,
});

/** The three game modes; saucers in the pictures fall at the chosen speed, unless there is no clock. */
export function ModeChoice({
  mode: chosen,
  speed,
  clocked,
  onChoose,
}: {
  mode: FreeMode;
  speed: number; // 1 to 10
  clocked: boolean;
  onChoose: (mode: FreeMode) => void;
}): ReactElement {
  return (
    <fieldset className={cx(s['modes'], clocked && s['clocked'])} style={fallAt(speed)}>
      <legend className="vh">Game mode</legend>
      {FREE_MODES.map((mode) => (
        <ModeCard
          key={mode}
          mode={mode}
          checked={mode === chosen}
          onChoose={() => onChoose(mode)}
        />
      ))}
    </fieldset>
  );
}
