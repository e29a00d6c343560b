import { Fragment, useEffect, useState, type ReactElement, type ReactNode } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { howToScenes } from '../../design/art/scenes.ts';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Check } from '../../design/Field.tsx';
import { Banner } from '../../design/Panel.tsx';
import { HOW_TO_SEEN } from '../../games/practice-host/game-settings.ts';
import { keyNames } from '../../games/practice/input/keys.ts';
import { saveProfile } from '../../play/api/access-profile.api.ts';
import { textOf } from '../../platform/api-error.ts';
import { remembered } from '../../platform/remembered.ts';
import { useUser } from '../../platform/session.ts';
import s from './practice.module.css';

interface Step {
  readonly draw: () => string;
  readonly keys: ReactNode;
  readonly title: string;
  readonly text: string;
}

function Keys({ names, between }: { names: readonly string[]; between: string }): ReactElement {
  return (
    <>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && between}
          <kbd>{name}</kbd>
        </Fragment>
      ))}
    </>
  );
}

/** @param onScreen the name of the key on screen, where the main pointer is a finger; null: the keys of a keyboard */
function stepsFor(own: Readonly<Record<string, string>>, onScreen: string | null): readonly Step[] {
  const touch = onScreen !== null;
  const { move, shoot: shootKeys } = keyNames(own);
  const shoot = onScreen === null ? shootKeys : [onScreen];
  return [
    {
      draw: howToScenes.slide,
      keys: <Keys names={move} between=" " />,
      title: 'Slide under a saucer',
      text: 'or tap the saucer',
    },
    {
      draw: howToScenes.type,
      keys: touch ? <kbd>Keypad</kbd> : <Keys names={['0', '9']} between=" to " />,
      title: 'Type its answer',
      text: 'wrong tries cost nothing but points',
    },
    {
      draw: howToScenes.shoot,
      keys: <Keys names={shoot} between=" or " />,
      title: 'Shoot to open the lock',
      text: 'the visitor flies home',
    },
    {
      draw: howToScenes.teleport,
      keys: (
        <>
          <Keys names={shoot.slice(0, 1)} between="" /> with no answer
        </>
      ),
      title: 'Teleport it',
      text: 'it comes back at the end of the wave',
    },
  ];
}

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Four pictures with their keys, and more time for those who want it. */
export function HowToPlay({ onClose }: { onClose: () => void }): ReactElement {
  const { id, accessProfile, isYoungest } = useUser();
  useEffect(() => {
    remembered.set(id, HOW_TO_SEEN, 'yes'); // the game need not show it again
  }, [id]);
  const [problem, setProblem] = useState<unknown>(null);
  const moreTime = accessProfile.time !== '1';
  const setMoreTime = (on: boolean): void => {
    setProblem(null);
    saveProfile(id, { time: on ? '1.5' : '1' }).catch(setProblem);
  };
  return (
    <Dialog title="How to play" width="wide" onClose={onClose}>
      <ul className={s['how']}>
        {stepsFor(accessProfile.keys, isTouch() ? (isYoungest ? 'Go!' : 'Shoot') : null).map(
          (step) => (
            <li key={step.title}>
              <Art draw={step.draw} width={150} height={92} />
              <div>
                <p>{step.keys}</p>
                <b>{step.title}</b>
                <span className="small muted">{step.text}</span>
              </div>
            </li>
          ),
        )}
      </ul>
      <div className={s['howfoot']}>
        <Check label="Give me more time" checked={moreTime} onChange={setMoreTime} />
        <Button look="main" size="big" autoFocus onClick={onClose}>
          Got it
        </Button>
      </div>
      {problem !== null && <Banner tone="err">{textOf(problem)}</Banner>}
    </Dialog>
  );
}
