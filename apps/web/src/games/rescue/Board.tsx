import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { cx } from '../../design/cx.ts';
import s from './Board.module.css';
import { BoardStage, marginShare, type Sheet } from './drawing/board-stage.ts';
import type { BoardEffect } from './drawing/effects.ts';
import { Frames } from './drawing/frames.ts';
import type { BoardLook } from './drawing/scene.ts';
import { type BoardSight, clampCursor, isChoosing, type Place, refusalAt } from './sight.ts';
import { tileWords } from './spoken.ts';

const TOUCH_TARGET = 44; // CSS pixels; below it the first tap selects and the second one scans
const MOST_PIXEL_RATIO = 2;

/** A key of the grid as a step of the cursor. */
const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface BoardProps {
  readonly sight: BoardSight;
  readonly look: BoardLook;
  readonly effects: readonly BoardEffect[]; // effects that begin now
  readonly at: Place; // the position of the person at this screen, in their turn or looking around
  readonly keyOf: (key: string) => string; // the profile's own keys, in terms of standard ones
  readonly onMove: (place: Place) => void;
  readonly onChoose: (place: Place) => void;
  readonly onRefused: () => void; // a tile that cannot be chosen
}

/** The board: a canvas, and over it a grid of cells for pointers, keys and screen readers. */
export function Board(props: BoardProps): ReactElement {
  const { sight, at, onMove, onChoose, onRefused, keyOf } = props;
  const grid = useRef<HTMLDivElement>(null);
  const choosing = isChoosing(sight);
  const choose = (place: Place): void => {
    if (refusalAt(sight, place) === null) onChoose(place);
    else onRefused();
  };
  useEffect(() => {
    if (!choosing) return;
    const cell = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus({ preventScroll: true });
  }, [choosing, at.x, at.y]);

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event.key);
    const step = STEPS[key];
    if (step) {
      event.preventDefault();
      const next = clampCursor(sight, { x: at.x + step.x, y: at.y + step.y });
      onMove(next);
      focusCell(grid.current, next);
    } else if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      if (!event.repeat) choose(at);
    }
  };
  const tap = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (!place || !(event.target instanceof HTMLElement)) return;
    const small = isTouch(event.nativeEvent) && event.target.offsetWidth < TOUCH_TARGET;
    const selected = place.x === at.x && place.y === at.y;
    if (!selected) onMove(clampCursor(sight, place));
    if (choosing && (!small || selected)) choose(clampCursor(sight, place));
  };
  const { width } = sight.board;
  const style: CSSProperties & Record<'--tiles' | '--margin', string> = {
    '--tiles': String(width),
    '--margin': `${100 * marginShare(width)}%`,
  };
  return (
    <div className={cx(s['board'], choosing && s['choosing'])} style={style}>
      <BoardCanvas sight={sight} look={props.look} effects={props.effects} />
      <div
        ref={grid}
        className={s['grid']}
        role="grid"
        aria-label={`Board, ${width} by ${sight.board.height}`}
        onKeyDown={press}
        onPointerMove={(event) => {
          const place = choosing && event.pointerType === 'mouse' ? placeOf(event.target) : null;
          if (place && (place.x !== at.x || place.y !== at.y)) onMove(clampCursor(sight, place));
        }}
        onClick={tap}
      >
        <Cells sight={sight} at={at} clues={props.look.clues} />
      </div>
    </div>
  );
}

const Cells = memo(function Cells({
  sight,
  at,
  clues,
}: {
  sight: BoardSight;
  at: Place;
  clues: boolean;
}): ReactElement {
  const { width, height, tiles } = sight.board;
  const choosing = isChoosing(sight);
  return (
    <>
      {Array.from({ length: height }, (_, row) => (
        <div key={row} role="row" className={s['row']}>
          {tiles.slice(row * width, (row + 1) * width).map((tile) => (
            <div
              key={tile.x}
              role="gridcell"
              className={s['cell']}
              data-x={tile.x}
              data-y={tile.y}
              tabIndex={tile.x === at.x && tile.y === at.y ? 0 : -1}
              aria-label={tileWords(sight, tile, clues)}
              aria-disabled={choosing ? refusalAt(sight, tile) !== null : undefined}
            />
          ))}
        </div>
      ))}
    </>
  );
});

/** Whether a touch pressed: screen readers press without a pointer. */
function isTouch(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLElement)) return null;
  const { x, y } = target.dataset;
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

function focusCell(grid: HTMLElement | null, { x, y }: Place): void {
  grid
    ?.querySelector<HTMLElement>(`[data-x="${x}"][data-y="${y}"]`)
    ?.focus({ preventScroll: true });
}

function sheetOf(canvas: HTMLCanvasElement): Sheet | null {
  const pen = canvas.getContext('2d', { alpha: false });
  return pen ? { canvas, pen } : null;
}

/** Follows the view, and paints what has changed; no frame is asked for while nothing changes. Screen readers use the grid. */
function BoardCanvas({
  sight,
  look,
  effects,
}: Pick<BoardProps, 'sight' | 'look' | 'effects'>): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [stage, setStage] = useState<BoardStage | null>(null);

  useLayoutEffect(() => {
    const element = canvas.current;
    const shown = element && sheetOf(element);
    const base = sheetOf(document.createElement('canvas'));
    if (!element || !shown || !base) return undefined; // no canvas here: the grid is the board
    const frames: Frames = new Frames((now) => made.draw(now));
    const made: BoardStage = new BoardStage(shown, base, frames);
    setStage(made);
    const fit = (): void => {
      const ratio = Math.min(MOST_PIXEL_RATIO, globalThis.devicePixelRatio);
      made.resize(element.clientWidth, ratio);
    };
    const repaint = (): void => {
      made.repaint();
    };
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    document.fonts.addEventListener('loadingdone', repaint);
    element.addEventListener('contextrestored', repaint);
    return () => {
      frames.stop();
      sizes.disconnect();
      document.fonts.removeEventListener('loadingdone', repaint);
      element.removeEventListener('contextrestored', repaint);
    };
  }, []);

  useLayoutEffect(() => {
    stage?.show(sight, look, performance.now());
  }, [stage, sight, look]);
  useLayoutEffect(() => {
    stage?.add(effects);
  }, [stage, effects]);
  return <canvas ref={canvas} className={s['canvas']} aria-hidden="true" />;
}
