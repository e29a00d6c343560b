import { Suspense, useState, type ReactElement } from 'react';

import type { ToldMistake } from '@moonbase/contracts/own-mistake';

import { Art } from '../../design/art/Art.tsx';
import { drawBix } from '../../design/art/crew.ts';
import { Button } from '../../design/Button.tsx';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useUser } from '../../platform/session.ts';
import { ageOf } from '../../play/age.ts';
import { saySomethingElse } from '../../play/api/own-mistake.api.ts';
import s from './mistake.module.css';

const ToldPicture = lazyPart(async () => ({
  default: (await import('./ToldPicture.tsx')).ToldPicture,
}));

/**
 * What may have happened in one own question, kindly, with the way to three that mend it. "Something else" and going on are
 * as easy as mending.
 */
export function ToldCard({
  told,
  onMend,
  onElse,
  goOn,
}: {
  told: ToldMistake;
  onMend: () => void;
  onElse: () => void;
  goOn: { readonly label: string; readonly act: () => void } | null;
}): ReactElement {
  const [failed, setFailed] = useState<string | null>(null);
  const { example, may, look, mistake } = told;
  const { yearOfBirth } = useUser();
  const sayElse = (): void => {
    saySomethingElse(mistake).then(onElse, (error: unknown) => {
      setFailed(textOf(error));
    });
  };
  return (
    <div className={s['told']}>
      <div className={s['paper']} data-skin="staff">
        <p className={s['yours']}>
          <Mark outcome="incorrect" />
          <b>{example.text.replace(/\s*= \?$/, '')}</b>
          <span>
            you typed <b>{example.typed.replace('-', '−')}</b>
          </span>
        </p>
        <h3>You may have {may}.</h3>
        <Suspense fallback={null}>
          <ToldPicture
            told={told}
            words={`You may have ${may}. ${look} It makes ${example.right}.`}
            age={ageOf(yearOfBirth)}
          />
        </Suspense>
        <p className={s['look']}>
          {look === '' ? 'Look at it again, step by step.' : look} It makes{' '}
          <b className={s['right']}>{example.right.replace('-', '−')}</b>.
        </p>
      </div>
      <div className={s['mend']}>
        <div className={s['three']}>
          <Art draw={drawBix} width={200} height={200} />
          <div>
            <h3>Three to mend</h3>
            <p className="muted">no clock, no score, about 2 minutes</p>
          </div>
        </div>
        <Button look="main" size="big" onClick={onMend}>
          Mend them
          <Icon name="next" />
        </Button>
        <div className={s['others']}>
          <Button className={s['else']} onClick={sayElse}>
            <span>
              It was something else
              <small>hides this for a week</small>
            </span>
          </Button>
          {goOn !== null && (
            <Button onClick={goOn.act}>
              {goOn.label}
              <Icon name="right" />
            </Button>
          )}
        </div>
        {failed !== null && <Banner tone="err">{failed}</Banner>}
      </div>
    </div>
  );
}
