import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { Art } from '../../design/art/Art.tsx';
import { mix, placed, skyStars } from '../../design/art/draw.ts';
import { EveningBox } from '../../design/art/EveningSky.tsx';
import { figure } from '../../design/art/figure.ts';
import { cx } from '../../design/cx.ts';
import { Icon } from '../../design/icons.tsx';
import type { ContentPage } from '../../platform/content-host.tsx';
import { useInSight } from '../../platform/use-in-sight.ts';
import { SIGN, SIGNS } from './art/guide-signs.ts';
import { GUIDE_PARTS, type GuidePart } from './guide-parts.ts';
import { partsOf, textOf } from './parts.ts';
import night from './NightHead.module.css';
import s from './GuidePage.module.css';

const PICTURE = { width: 220, height: 150 };

/** A small night with one of the crew, and the thing that the part is about. */
function drawPart({ sign, colour, who, pose }: GuidePart): string {
  const hill = (path: string, share: number): string =>
    `<path d="${path}" fill="${mix(colour, '#0B1030', share)}"/>`;
  return `<rect width="220" height="150" fill="#0B1030"/>${skyStars(220, 90, 16, sign.length)}${hill('M0 78Q60 46 120 70T220 60V150H0Z', 0.5)}${hill('M0 112Q70 84 130 104T220 96V150H0Z', 0.12)}${placed(20, 24, 0.94, SIGNS[sign]())}${placed(120, 12, 0.46, figure(who, pose))}`;
}

const drawHead = (): string => placed(6, 4, 0.94, figure('tock', 'point'));

function Picture({ part }: { part: GuidePart }): ReactElement {
  const [ref, inSight] = useInSight();
  const draw = useCallback(() => drawPart(part), [part]);
  return (
    <figure ref={ref} className={s['picture']}>
      {inSight && <Art draw={draw} {...PICTURE} />}
    </figure>
  );
}

interface Named {
  readonly id: string;
  readonly title: string;
  readonly words: readonly ReactNode[]; // the heading first
  readonly part: GuidePart | undefined;
}

/** One part, folded to its picture: the address, a press or the printer opens it. */
function Part({ id, words: [heading, ...words], part, isFirst }: Named & { isFirst: boolean }) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(isFirst);
  useEffect(() => {
    if (hash === `#${id}`) setOpen(true);
  }, [hash, id]);
  useEffect(() => {
    const open = (): void => setOpen(true);
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, []);
  return (
    <details
      className={s['part']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={cx(part && s['pictured'])}>
        {part && <Picture part={part} />}
        <div>
          {heading}
          {part && <p className={s['says']}>{part.says}</p>}
        </div>
        <Icon name="open" />
      </summary>
      <div className={s['words']}>{words}</div>
    </details>
  );
}

/** A page of words as a guide: what is in it as signs to jump to, and one of the crew beside each part. */
export function GuidePage({ page }: { page: ContentPage }): ReactElement {
  const [before, ...parts] = partsOf(page.body);
  const named = parts.map(({ id, words }): Named => ({
    id,
    title: textOf(words[0]),
    words,
    part: GUIDE_PARTS[id],
  }));
  const half = Math.ceil(named.length / 2) - 1; // the first part stands open
  return (
    <article>
      <header className={cx(night['head'], s['head'])}>
        <EveningBox />
        <div className={s['in']}>
          <Art draw={drawHead} width={200} height={290} className={s['host']} />
          <div>
            <h1>{page.title}</h1>
            <p className={s['bubble']}>What would you like to know?</p>
            {before?.words}
          </div>
          <nav aria-label="On this page" className={s['contents']}>
            <ul>
              {named.map(({ id, title, part }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    {part && <Art draw={SIGNS[part.sign]} {...SIGN} />}
                    <span>{title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <div className={s['parts']}>
        {[named.slice(0, half), named.slice(half)].map((column, place) => (
          <div key={place === 0 ? 'first' : 'second'}>
            {column.map((each) => (
              <Part key={each.id} {...each} isFirst={each === named[0]} />
            ))}
          </div>
        ))}
      </div>
    </article>
  );
}
