import { type CSSProperties, type ReactElement, useCallback } from 'react';

import { type RescueResults, STICKERS } from '@moonbase/contracts';
import { shownAnswer, shownExpected } from '@moonbase/questions';
import { ordinal } from '@moonbase/scoring';

import { Art } from '../../../design/art/Art.tsx';
import { SeatMark } from '../../../design/art/SeatMark.tsx';
import { seatLook } from '../../../design/art/seats.ts';
import { VISITOR, visitor } from '../../../design/art/visitor.ts';
import { Button } from '../../../design/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Mark } from '../../../design/Figures.tsx';
import { Icon } from '../../../design/icons.tsx';
import { counted, grouped } from '../../../design/numbers.ts';
import { Panel } from '../../../design/Panel.tsx';
import { QuestionDrawing } from '../../../design/QuestionDrawing.tsx';
import { Portrait } from '../CharacterPicker.tsx';
import { Confetti } from './Confetti.tsx';
import type { GameState } from '../client/game-state.ts';
import s from './results.module.css';
import {
  BONUS_TITLES,
  boardName,
  byRank,
  improvementSentence,
  STICKER_WORDS,
  outcomeOf,
} from '../words.ts';

type StickerName = (typeof STICKERS)[number];

export interface ResultsActions {
  readonly leave: () => void;
  readonly again: (() => void) | null; // null in a class session, whose teacher starts the next game
  readonly sendSticker: (name: StickerName) => void;
}

/** Ranks with their bonuses, improvements, and the player's own questions. */
export function Results({
  game,
  results,
  actions,
}: {
  game: GameState;
  results: RescueResults;
  actions: ResultsActions;
}): ReactElement {
  const title = results.allRescued
    ? 'All 5 ships are home!'
    : 'The rescue fleet brings the others home';
  const won = results.ranks.some(({ playerId, rank }) => playerId === game.start.you && rank === 1);
  return (
    <>
      {(won || results.allRescued) && <Confetti />}
      <div className={s['head']}>
        <h1>{title}</h1>
        <span className={s['keys']}>
          <Button onClick={actions.leave}>
            <Icon name="home" />
            Leave game
          </Button>
          {actions.again && (
            <Button look="main" onClick={actions.again}>
              <Icon name="retry" />
              Again
            </Button>
          )}
        </span>
      </div>
      <Podium game={game} results={results} />
      <Freed results={results} />
      <div className={s['stickers']} role="group" aria-label="Say something nice">
        {STICKERS.map((name) => (
          <Button key={name} onClick={() => actions.sendSticker(name)}>
            {STICKER_WORDS[name]}
          </Button>
        ))}
      </div>
      <div className={s['lower']}>
        {hasImproved(results) && (
          <Panel className={s['improved']}>
            <Icon name="trophy" />
            <div>
              <h2>{isImprovement(results) ? 'You improved' : 'Well done'}</h2>
              <p>{improvementSentence(results.improvement)}</p>
            </div>
          </Panel>
        )}
        <OwnQuestions results={results} />
      </div>
    </>
  );
}

/** Whether there is an improvement to show: a match may end before the first answer. */
function hasImproved({ improvement }: RescueResults): boolean {
  return improvement.kind !== 'answers' || improvement.count > 0;
}

/** Whether something got better during the match, rather than went well. */
function isImprovement({ improvement: { kind } }: RescueResults): boolean {
  return kind === 'level' || kind === 'accuracy';
}

const MOST_SEEN = 12; // friends in a row
const HEIGHTS = [18.75, 15.6, 11.9, 8.1]; // rem, by rank
const RIBBONS = [
  { fill: '#FFD23F', tail: '#AA8E3A' },
  { fill: '#C9D3F5', tail: '#868DB0' },
  { fill: '#E0A062', tail: '#966B4C' },
];
const LAST_RIBBON = { fill: '#8E9ACA', tail: '#5F6796' };

function Podium({ game, results }: { game: GameState; results: RescueResults }): ReactElement {
  return (
    <ol className={s['podium']} aria-label="Ranks">
      {byRank(game.players).map((player) => {
        const rank = results.ranks.find(({ playerId }) => playerId === player.id)?.rank ?? 1;
        const sticker = game.stickers.find(({ playerId }) => playerId === player.id);
        const style: CSSProperties & Record<'--seat' | '--high', string> = {
          '--seat': seatLook(player.colour).colour,
          '--high': `${HEIGHTS[rank - 1] ?? 8}rem`,
        };
        return (
          <li key={player.id} style={style}>
            <span className={s['face']}>
              {sticker && <span className={s['sticker']}>{STICKER_WORDS[sticker.name]}</span>}
              <Portrait character={player.character} seat={player.colour} />
            </span>
            <div className={s['column']}>
              <Ribbon rank={rank} />
              <b>
                <SeatMark colour={player.colour} />
                {boardName(player.name)}
                {player.id === game.start.you && <span className="vh"> (you)</span>}
              </b>
              <span className={s['score']}>
                {grouped(player.score)}
                <span className="vh"> points</span>
              </span>
              {results.bonuses
                .filter(({ playerId }) => playerId === player.id)
                .map(({ name, bonusScore }) => (
                  <span key={name} className={s['bonus']}>
                    {BONUS_TITLES[name]}
                    <b>+{bonusScore}</b>
                  </span>
                ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Those whom the player's own right answers let out: they have come to the podium. */
function Freed({ results }: { results: RescueResults }): ReactElement | null {
  const count = results.rows.filter(({ correct }) => correct === true).length;
  if (count === 0) return null;
  return (
    <div className={s['freed']}>
      <ul aria-hidden="true">
        {Array.from({ length: Math.min(MOST_SEEN, count) }, (_, index) => (
          <li key={index}>
            <Cheering index={index} />
          </li>
        ))}
      </ul>
      <p>{counted(count, 'friend')} came out, thanks to you</p>
    </div>
  );
}

function Cheering({ index }: { index: number }): ReactElement {
  const draw = useCallback(() => visitor(index, index % 3 === 1 ? 'idle' : 'cheer'), [index]);
  return <Art draw={draw} {...VISITOR} />;
}

function Ribbon({ rank }: { rank: number }): ReactElement {
  const { fill, tail } = RIBBONS[rank - 1] ?? LAST_RIBBON;
  return (
    <svg viewBox="0 0 80 96" className={s['ribbon']} role="img" aria-label={ordinal(rank)}>
      <path d="M18 50L8 92L26 82L38 94L44 56ZM62 50L72 92L54 82L42 94L36 56Z" fill={tail} />
      <circle cx="40" cy="38" r="34" fill={fill} />
      <circle
        cx="40"
        cy="38"
        r="26"
        fill="none"
        stroke="#0B1030"
        strokeOpacity=".35"
        strokeWidth="3"
      />
      <text x="40" y="47" textAnchor="middle">
        {ordinal(rank)}
      </text>
    </svg>
  );
}

function OwnQuestions({ results }: { results: RescueResults }): ReactElement {
  const nameOf = (step: number): string => `${step} ${results.stepNames[String(step)] ?? ''}`;
  return (
    <Panel>
      <h2>Your questions</h2>
      {results.rows.length === 0 ? (
        <p className="muted">None this time.</p>
      ) : (
        <div className={s['table']} role="region" aria-label="Your questions" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col" className="n">
                  You
                </th>
                <th scope="col" className="n">
                  Answer
                </th>
                <th scope="col" className={cx(s['step'])}>
                  Step
                </th>
              </tr>
            </thead>
            <tbody>
              {results.rows.map(({ question, input, answer, correct, step }, index) => (
                <tr key={index}>
                  <td>
                    <div className={s['asked']}>
                      <Mark outcome={outcomeOf(correct)} />
                      <span data-step={nameOf(step)}>
                        <QuestionDrawing text={question} />
                      </span>
                    </div>
                  </td>
                  <td className="n">{input === '' ? '–' : shownAnswer(question, input)}</td>
                  <td className="n">
                    <b>{shownExpected(question, answer)}</b>
                  </td>
                  <td className={cx('small', 'muted', s['step'])}>{nameOf(step)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
