import type { ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { placed } from '../../design/art/draw.ts';
import { visitor } from '../../design/art/visitor.ts';
import { counted } from '../../design/numbers.ts';
import { GuideSky } from '../../shell/guide/GuideSky.tsx';
import s from './fact-sky.module.css';

const someone = (kind: number, pose: 'cheer' | 'idle' | 'sleep') => (): string =>
  placed(2, 2, 1, visitor(kind, pose));

const drawByHeart = someone(1, 'cheer');
const drawSure = someone(3, 'idle');
const drawToPractise = someone(0, 'sleep');

function wordsOf(byHeart: number, sure: number, isDue: boolean): string {
  if (byHeart === 1) return 'You know 1 fact by heart. It is yours!';
  if (byHeart > 0) return `You know ${counted(byHeart, 'fact')} by heart. They are yours!`;
  if (sure > 0) return `You are sure of ${counted(sure, 'fact')}. By heart comes next.`;
  return isDue ? 'Each fact wakes up when you use it.' : 'Facts that you use move in here.';
}

/** How many facts are known, each kind with a visitor: by heart cheers, sure stands, to practise still sleeps. */
export function FactSky({
  byHeart,
  sure,
  toPractise,
  isDue,
}: {
  byHeart: number;
  sure: number;
  toPractise: number;
  isDue: boolean;
}): ReactElement {
  return (
    <GuideSky
      title="My facts"
      words={wordsOf(byHeart, sure, isDue)}
      pose={byHeart + sure > 0 ? 'cheer' : 'point'}
    >
      <dl className={s['counts']}>
        <Count label="By heart" value={byHeart} draw={drawByHeart} />
        <Count label="Sure" value={sure} draw={drawSure} />
        <Count label="To practise" value={toPractise} draw={drawToPractise} />
      </dl>
    </GuideSky>
  );
}

function Count({
  label,
  value,
  draw,
}: {
  label: string;
  value: number;
  draw: () => string;
}): ReactElement {
  return (
    <div>
      <Art draw={draw} width={100} height={100} />
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
