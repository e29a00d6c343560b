import { seesLoginMessage } from '@moonbase/access';
import { type ReactElement, useEffect, useState } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { EveningBox } from '../../design/art/EveningSky.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import type { ContentPage } from '../../platform/content-host.tsx';
import { useSession } from '../../platform/session.ts';
import { useInSight } from '../../platform/use-in-sight.ts';
import { SCENE } from './art/place.ts';
import { FIRST, partsOf } from './parts.ts';
import night from './NightHead.module.css';
import s from './PicturedPage.module.css';
import { type LoadScene, PICTURES, type PartPicture, type TryKey } from './pictures.ts';
import { TrySaucer } from './TrySaucer.tsx';

function isSeenBy(who: TryKey['who'], user: Parameters<typeof seesLoginMessage>[0] | undefined) {
  if (who === 'everybody') return true;
  return who === 'visitors' ? user === undefined : user !== undefined && seesLoginMessage(user);
}

function Keys({ keys = [] }: { keys: readonly TryKey[] | undefined }): ReactElement | null {
  const user = useSession()?.user;
  const seen = keys.filter(({ who }) => isSeenBy(who, user));
  if (seen.length === 0) return null;
  return (
    <div className={s['keys']}>
      {seen.map(({ to, label }) => (
        <ButtonLink key={to} to={to} look="go" size="big">
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

function Picture({ draw }: Pick<PartPicture, 'draw'>): ReactElement {
  return draw === 'saucer' ? <TrySaucer /> : <Scene load={draw} />;
}

/** A scene in a place of its own size, so that nothing moves when it comes; a picture that is missing is missed by nobody. */
function Scene({ load }: { load: LoadScene }): ReactElement {
  const [ref, inSight] = useInSight();
  const [draw, setDraw] = useState<(() => string) | null>(null);
  useEffect(() => {
    if (inSight) load().then((loaded) => setDraw(() => loaded), gone);
  }, [inSight, load]);
  return (
    <figure ref={ref} className={s['scene']}>
      {draw && <Art draw={draw} {...SCENE} />}
    </figure>
  );
}

const gone = (): void => undefined;

/** A page of words that is told in scenes: one idea a part, with a picture and a key to try it. */
export function PicturedPage({ name, page }: { name: string; page: ContentPage }): ReactElement {
  const { head, inHead, parts } = PICTURES[name] ?? {};
  const all = partsOf(page.body);
  const lifted = all.find(({ id }) => id === (inHead ?? FIRST));
  return (
    <article className={s['page']}>
      <header className={cx(night['head'], s['head'])}>
        <EveningBox />
        <div className={s['in']}>
          <div className={s['words']}>
            <h1>{page.title}</h1>
            {lifted?.words}
            <Keys keys={head?.keys} />
          </div>
          {head && <Picture draw={head.draw} />}
        </div>
      </header>
      <div className={s['parts']}>
        {all
          .filter((part) => part !== lifted && part.words.length > 0)
          .map(({ id, words }) => {
            const picture = parts?.[id];
            return (
              <section key={id} className={cx(s['part'], picture && s['pictured'])}>
                <div className={s['words']}>
                  {words}
                  <Keys keys={picture?.keys} />
                </div>
                {picture && <Picture draw={picture.draw} />}
              </section>
            );
          })}
      </div>
    </article>
  );
}
