import { type ReactElement, type ReactNode, Suspense, useMemo } from 'react';

import { type AccessProfile, STANDARD_PROFILE } from '@moonbase/contracts';

import { cx } from '../../../design/cx.ts';
import { shipMeter } from '../../../games/rescue/clues.ts';
import type { BoardSight } from '../../../games/rescue/sight.ts';
import { useSession } from '../../../platform/session.ts';
import { HowToDialog } from '../dialogs.tsx';
import { firstOptions, isStill } from './game-options.ts';
import { GameHead } from './GameHead.tsx';
import { GameMenu, type GameOptions } from './GameMenu.tsx';
import { LampShip } from './LampShip.tsx';
import { type GameState, playerOf } from '../client/game-state.ts';
import s from './game.module.css';
import { PlayerPanels } from './PlayerPanels.tsx';
import { PointerCard } from './Pointers.tsx';
import { PowerPanel } from './PowerPanel.tsx';
import { Quiz } from './Quiz.tsx';
import { ScanDial } from './ScanDial.tsx';
import { ShipMeter } from './ShipMeter.tsx';
import { sightOf } from './sight-of.ts';
import { isQuiz } from './titles.ts';
import { TurnBoard } from './TurnBoard.tsx';
import { Notices, Waiting } from './Waiting.tsx';
import { type Buyer, useBuyer } from './use-buyer.ts';
import { type OpenDialog, useGameKeys } from './use-game-keys.ts';
import { useComeBack } from './use-come-back.ts';
import { useGameSound } from './use-game-sound.ts';
import { useNews } from './use-happenings.ts';
import { useMissedPresses } from './use-missed-presses.ts';
import { type Pointer, usePointers } from './use-pointers.ts';
import { useCountedStart, useDialog, useOptions } from './use-options.ts';
import type { Send } from '../client/use-rescue.ts';
import { lazyPart } from '../../../design/lazy-part.ts';

const Ending = lazyPart(async () => ({ default: (await import('./Ending.tsx')).Ending }));

/** A running match: questions, turns and its end. */
export function GameScreen({
  game,
  profile,
  lost,
  send: sendNow,
  onLeave,
}: {
  game: GameState;
  profile: AccessProfile | null; // null for a guest
  lost: boolean; // the connection
  send: Send;
  onLeave: () => void;
}): ReactElement {
  const own = profile ?? STANDARD_PROFILE;
  const { send, missed } = useMissedPresses(sendNow, lost);
  const [options, setOptions] = useOptions(() => firstOptions(own, game.start.mode));
  const [open, setOpen] = useDialog();
  useCountedStart(game);
  const sound = useGameSound(game, own, options.muted);
  const away = playerOf(game, game.start.you)?.computer === true;
  const onRefused = (): void => sound.play({ sound: 'uiDisabled' });
  const buyer = useBuyer(game, send, sound);
  useGameKeys(own.keys, {
    on: open === null && !isQuiz(game),
    onOpen: setOpen,
    onSound: () => setOptions({ ...options, muted: !options.muted }),
    onPower: buyer.buyAt,
  });
  useComeBack(away, send);

  const sight = useMemo(() => sightOf(game), [game]);
  const pointing = usePointers(game, sight, useSession()?.user, sendNow);
  if (!sight || !game.phase) return <Waiting lost={lost} onLeave={onLeave} />;
  return (
    <Screen isRace={isQuiz(game)}>
      <GameHead
        game={game}
        options={options}
        clock={!pointing.holds}
        onChange={setOptions}
        onOpen={setOpen}
      />
      <Notices
        lost={lost}
        missed={missed}
        paused={game.phase.paused}
        away={away}
        onLeave={onLeave}
      />
      <div className={s['layout']}>
        <Stage
          game={game}
          phase={game.phase}
          sight={sight}
          profile={profile}
          options={options}
          pointers={game.phase.name === 'reveal' ? [] : pointing.pointers}
          send={send}
          onRefused={onRefused}
        />
        <Side game={game} sight={sight} still={isStill(own)} buyer={buyer} pointing={pointing} />
      </div>
      <GameDialog
        open={open}
        game={game}
        options={options}
        onChange={setOptions}
        onOpen={setOpen}
        onEnd={() => void send('end-alone')}
        onLeave={onLeave}
      />
    </Screen>
  );
}

/** The window of a match; its parts are smaller while questions are asked. */
function Screen({ isRace, children }: { isRace: boolean; children: ReactNode }): ReactElement {
  return (
    <div className={cx(s['screen'], isRace && s['race'])} data-race={isRace || undefined}>
      {children}
    </div>
  );
}

/** The middle of the screen: the questions, or the board. */
function Stage({
  game,
  phase,
  sight,
  profile,
  options,
  pointers,
  send,
  onRefused,
}: {
  game: GameState;
  phase: NonNullable<GameState['phase']>;
  sight: BoardSight;
  profile: AccessProfile | null;
  options: GameOptions;
  pointers: readonly Pointer[];
  send: Send;
  onRefused: () => void;
}): ReactElement {
  const me = playerOf(game, game.start.you);
  return (
    <div className={s['stage']}>
      {isQuiz(game) ? (
        <Quiz
          quiz={game.quiz}
          round={phase.round}
          phase={phase}
          me={me}
          keypad={options.keypad}
          actions={{
            answer: (id, value, skipped) => send('question-answered', id, value, skipped),
          }}
        />
      ) : (
        <TurnBoard
          game={game}
          sight={sight}
          profile={profile}
          clues={options.clues}
          still={isStill(profile ?? STANDARD_PROFILE)}
          pointers={pointers}
          send={send}
          onRefused={onRefused}
        />
      )}
    </div>
  );
}

function Side({
  game,
  sight,
  still,
  buyer,
  pointing,
}: {
  game: GameState;
  sight: BoardSight;
  still: boolean;
  buyer: Buyer;
  pointing: ReturnType<typeof usePointers>;
}): ReactElement {
  const me = playerOf(game, game.start.you);
  const news = useNews(game);
  return (
    <div className={s['side']}>
      <PlayerPanels
        players={game.players}
        you={game.start.you}
        active={game.turn?.playerId ?? null}
        final={game.ending?.final ?? false}
        still={still}
      />
      {game.start.powers.length > 0 && !isQuiz(game) && !game.ending && (
        <PowerPanel
          powers={game.start.powers}
          refusalOf={buyer.refusalOf}
          placing={game.turn?.placingRestrictedZone ?? false}
          onBuy={buyer.buy}
        />
      )}
      {game.phase?.name === 'questions' && <LampShip quiz={game.quiz} me={me} />}
      {me && <PointerCard {...pointing} name={me.name} />}
      {game.turn?.playerId === game.start.you && !game.ending && pointing.pointers.length === 0 && (
        <ScanDial chance={game.turn.chance} accuracy={game.turn.accuracy} />
      )}
      <ShipMeter ships={shipMeter(sight)} />
      {game.ending && (
        <Suspense fallback={null}>
          <Ending game={game} ending={game.ending} />
        </Suspense>
      )}
      <p className={s['news']} role="status">
        {news}
      </p>
    </div>
  );
}

function GameDialog({
  open,
  game,
  options,
  onChange,
  onOpen,
  onEnd,
  onLeave,
}: {
  open: OpenDialog;
  game: GameState;
  options: GameOptions;
  onChange: (options: GameOptions) => void;
  onOpen: (dialog: OpenDialog) => void;
  onEnd: () => void;
  onLeave: () => void;
}): ReactElement | null {
  const close = (): void => onOpen(null);
  if (open === null) return null;
  if (open === 'how') return <HowToDialog onClose={close} />;
  return (
    <GameMenu
      options={options}
      cluesOptional={game.start.mode === 'advanced'}
      mayEnd={isLeftAlone(game)}
      onChange={onChange}
      onHelp={() => onOpen('how')}
      onEnd={() => {
        close();
        onEnd();
      }}
      onLeave={onLeave}
      onClose={close}
    />
  );
}

/** Whether all other people who sat down have gone. */
function isLeftAlone({ start, players }: GameState): boolean {
  const people = start.players.filter(({ computer }) => !computer);
  return people.length > 1 && players.filter(({ computer }) => !computer).length === 1;
}
