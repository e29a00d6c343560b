import { useEffect, useRef, useState, type ReactElement } from 'react';

import { Button } from '../../design/Button.tsx';
import { Progress } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { BitmapCache } from '../art/bitmap-cache.ts';
import { cuesBetween } from './cues.ts';
import { film, type FilmShot, SHOTS, shotAt } from './film.ts';
import { useStillness } from './motion.ts';
import { useFilmSound } from './use-film-sound.ts';
import s from './film.module.css';

const MOST_PIXELS = 2; // device pixels per CSS pixel
const LONGEST_FRAME_MS = 250; // a tab that slept continues where it was

/** Runs `onFrame` with the milliseconds since the last frame while it is running. */
function useFrames(running: boolean, onFrame: (ms: number) => void): void {
  const latest = useRef(onFrame);
  latest.current = onFrame;
  useEffect(() => {
    if (!running) return undefined;
    let last: number | null = null;
    let frame = requestAnimationFrame(function next(now) {
      latest.current(last === null ? 0 : Math.min(LONGEST_FRAME_MS, now - last));
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [running]);
}

/** Fits the canvas's pixels to its size in the window. */
function fit(canvas: HTMLCanvasElement): void {
  const density = Math.min(MOST_PIXELS, devicePixelRatio);
  const width = Math.round(canvas.clientWidth * density);
  const height = Math.round(canvas.clientHeight * density);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

const clockText = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Paints the film into a canvas and counts its seconds; with reduced motion it shows eight cards. */
function useFilm(shots: readonly FilmShot[], cues: typeof cuesBetween, onEnd: () => void) {
  const length = Math.max(...shots.map(({ to }) => to));
  const still = useStillness();
  const sound = useFilmSound(cues);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pictures] = useState(() => new BitmapCache());
  const at = useRef(0); // ms of the film
  const [seconds, setSeconds] = useState(0);
  const [paused, setPaused] = useState(false);
  const ended = useRef(false);
  const paint = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    fit(canvas.current);
    const { width, height } = canvas.current;
    film(context, still ? shotAt(at.current, shots).still : at.current, {
      width,
      height,
      pictures,
      shots,
    });
  };
  useFrames(true, (ms) => {
    if (!paused && !ended.current) {
      const before = at.current;
      at.current = Math.min(length, before + ms);
      sound.run(before, at.current);
      setSeconds(Math.floor(at.current / 1_000));
      if (at.current === length) {
        ended.current = true;
        onEnd();
      }
    }
    paint(); // while paused too: the window may be resized
  });
  return {
    canvas,
    seconds,
    caption: shotAt(at.current, shots).caption,
    length,
    paused,
    setPaused,
    sound,
  };
}

function useEscape(onEnd: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEnd();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [onEnd]);
}

/** The film: subtitles until they are turned off; Pause, Sound and Skip are always there. */
export function FilmScreen({
  title = 'Welcome to Moon Base Pi',
  shots = SHOTS,
  cues = cuesBetween,
  onEnd,
}: {
  title?: string;
  shots?: readonly FilmShot[];
  cues?: typeof cuesBetween; // its sounds
  onEnd: () => void;
}): ReactElement {
  const { canvas, seconds, caption, length, paused, setPaused, sound } = useFilm(
    shots,
    cues,
    onEnd,
  );
  const [subtitles, setSubtitles] = useState(true);
  useEscape(onEnd);
  const played = seconds * 1_000;
  return (
    <section className={s['film']} aria-labelledby="intro-title">
      <h1 id="intro-title" className="vh">
        {title}
      </h1>
      <div className={s['frame']}>
        <canvas ref={canvas} className={s['scene']} aria-hidden="true" />
        <div className={s['caption']} role="status" data-say={caption}>
          {caption !== '' && <p className={subtitles ? undefined : 'vh'}>{caption}</p>}
        </div>
        <Button className={s['skip']} onClick={onEnd}>
          Skip
          <Icon name="skip" />
        </Button>
        <div className={s['controls']}>
          <Button
            size="icon"
            aria-label={paused ? 'Play' : 'Pause'}
            onClick={() => {
              setPaused(!paused);
            }}
          >
            <Icon name={paused ? 'play' : 'pause'} />
          </Button>
          <Progress
            className={s['bar']}
            value={(100 * played) / length}
            label="How much of the film has been shown"
          />
          <span className={s['time']}>
            {clockText(played)} of {clockText(length)}
          </span>
          <Button
            size="icon"
            aria-label="Subtitles"
            aria-pressed={subtitles}
            className={s['subtitles']}
            onClick={() => {
              setSubtitles(!subtitles);
            }}
          >
            <Icon name="captions" />
          </Button>
          <Button
            size="icon"
            aria-label={sound.muted ? 'Sound on' : 'Sound off'}
            onClick={sound.toggle}
          >
            <Icon name={sound.muted ? 'muted' : 'aloud'} />
          </Button>
        </div>
      </div>
    </section>
  );
}
