import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hasSeenIntro } from '../../play/guards.ts';
import { aSession, aTeacher, aUser, PROFILE, serve } from '../../platform/server.test-kit.ts';
import { sessionStore } from '../../platform/session.ts';
import { aStory } from '../../play/story-stages.test-kit.ts';
import { classHears, withStreams } from '../../platform/streams.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { FilmScreen } from '../../games/intro/FilmScreen.tsx';
import { ChooseYourWay, HowItWorks } from './screens.tsx';

const newcomer = aUser({ isFirstLogin: true, echelonScore: null, totalCorrect: 0 });

const signedIn = (user = newcomer): void =>
  sessionStore.set({ status: 'in', session: aSession(user) });

beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null; // jsdom paints nothing
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

withStreams();

describe('whether the intro counts as seen', () => {
  it.each([
    ['for teachers', aTeacher({ isFirstLogin: true, totalCorrect: 0 })],
    ['for those who are not on their first login', aUser({ totalCorrect: 0 })],
    ['for those with a total of right answers', aUser({ isFirstLogin: true, totalCorrect: 1 })],
  ])('%s', (_, user) => expect(hasSeenIntro(user)).toBe(true));

  it('does not count as seen for anybody else', () => {
    expect(hasSeenIntro(newcomer)).toBe(false);
    const parent = { ...newcomer, homeRole: 'parent' as const };
    expect(hasSeenIntro(parent)).toBe(false);
  });
});

describe('a new student (ST-2)', () => {
  const open = (path: string, user = newcomer) => {
    const server = serve({
      'GET /auth/session': () => aSession(user),
      'GET /system-alerts': () => ({ systemAlerts: [] }),
      'GET /story-stages': () => aStory(),
      'GET /user-story-rounds': () => ({ userStoryRounds: [] }),
      'POST /users/1/action/intro-seen': () => ({
        user: { ...user, isFirstLogin: false, echelonScore: 0 },
      }),
    });
    return { server, ...visit(path) };
  };
  const noted = (server: ReturnType<typeof serve>): number =>
    server.calls.filter(({ path }) => path === '/users/1/action/intro-seen').length;

  it.each(['/app', '/app/practice', '/app/campaign'])(
    'comes to the intro from %s',
    async (path) => {
      const { place } = open(path);
      await screen.findByRole('button', { name: 'Skip' });
      expect(place()).toBe('/app/intro');
    },
  );

  it('lands in the lesson of the class, which waits for no intro (LS-4)', async () => {
    const { place } = open('/app');
    await screen.findByRole('button', { name: 'Skip' });
    classHears({
      until: null,
      lesson: { id: '5', teacher: 'Ms Reid', minutes: 10, clock: false, state: 'running', left: 9 },
    });
    await waitFor(() => expect(place()).toBe('/app/lesson'));
  });

  it('sees the film and both screens on the way to the app, and that is recorded once', async () => {
    const { server, user, place } = open('/app');
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await screen.findByRole('heading', { name: 'How it works' });
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByRole('heading', { name: 'Choose your way' });
    expect(noted(server)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'To the main menu' }));
    await waitFor(() => expect(place()).toBe('/app'));
    expect(noted(server)).toBe(1);
  });

  it('continues to the app even when it cannot be recorded that the intro was seen', async () => {
    serve({ 'GET /auth/session': () => aSession(newcomer) });
    const { user, place } = visit('/app/intro');
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await user.click(await screen.findByRole('button', { name: 'To the main menu' }));
    await waitFor(() => expect(place()).toBe('/app'));
  });

  it('can watch the intro again after having seen it, and nothing is recorded', async () => {
    const { server, user, place } = open('/app/intro', aUser());
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await user.keyboard('x');
    await screen.findByRole('heading', { name: 'Choose your way' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/app'));
    expect(noted(server)).toBe(0);
  });
});

describe('the two timed screens (ST-2)', () => {
  const show = (user = newcomer) => {
    vi.useFakeTimers();
    signedIn(user);
    const onEnd = vi.fn();
    render(<HowItWorks onEnd={onEnd} />);
    return onEnd;
  };
  const wait = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  const showSecond = () => {
    vi.useFakeTimers();
    signedIn(newcomer);
    const onEnd = vi.fn();
    render(<ChooseYourWay onEnd={onEnd} onChoose={vi.fn()} />);
    return onEnd;
  };

  it('invite to go on after five seconds, and take no saucer away from who thinks about its sum', () => {
    const onEnd = show();
    wait(4_900);
    screen.getByRole('progressbar');
    wait(200);
    expect(screen.queryByRole('progressbar')).toBeNull();
    wait(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('continue by themselves after five seconds, once, where there is nothing to do', () => {
    const onEnd = showSecond();
    wait(4_900);
    expect(onEnd).not.toHaveBeenCalled();
    wait(200);
    expect(onEnd).toHaveBeenCalledTimes(1);
    wait(10_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('continue at a click or tap anywhere', () => {
    const onEnd = show();
    fireEvent.click(screen.getByRole('heading', { name: 'How it works' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('continue at a key, except those that move the focus', () => {
    const onEnd = show();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('let a child free the saucer of the first by a key or by typing, and hurry nobody who tries', () => {
    const onEnd = show();
    fireEvent.click(screen.getByRole('button', { name: '7 + 5 = 10' }));
    screen.getByText('Not 10. Try another key!');
    wait(60_000);
    fireEvent.keyDown(document.body, { key: '1' });
    fireEvent.keyDown(document.body, { key: '2' });
    screen.getByText('12! It is open, and a friend is free.');
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('press the button once by its own keys', () => {
    const onEnd = show();
    const button = screen.getByRole('button', { name: 'Go on' });
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.click(button); // as the browser does for Enter
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('wait while their button has the focus', () => {
    const onEnd = showSecond();
    wait(2_000);
    const button = screen.getAllByRole('button').at(-1) ?? document.body;
    fireEvent.focus(button);
    wait(20_000);
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.blur(button);
    wait(3_100);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('wait with reduced motion until the person continues', () => {
    const onEnd = show({ ...newcomer, accessProfile: { ...PROFILE, reducedMotion: true } });
    wait(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('show what there is to play on the second, where a tile opens its way', () => {
    signedIn();
    const [onEnd, onChoose] = [vi.fn(), vi.fn()];
    render(<ChooseYourWay onEnd={onEnd} onChoose={onChoose} />);
    for (const way of ['Practice', 'Galactic Campaign', 'Space Rescue', 'Adaptive Learning'])
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${way}`) }));
    expect(onChoose.mock.calls.flat()).toEqual([
      '/app/practice/first-game',
      '/app/campaign',
      '/rescue',
      '/app/adaptive-leveling',
    ]);
    expect(onEnd).not.toHaveBeenCalled();
    screen.getByText('Screen 2 of 2');
  });
});

describe('the film', () => {
  const show = () => {
    vi.useFakeTimers({
      toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'],
    });
    signedIn();
    const onEnd = vi.fn();
    render(<FilmScreen onEnd={onEnd} />);
    return onEnd;
  };
  const run = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  it('runs for 42 seconds with its captions, then continues once', () => {
    const onEnd = show();
    run(1_000);
    screen.getByText('This is Moon Base Pi.');
    run(6_000);
    screen.getByText('Our visitors are stuck! Someone mixed up their locks.');
    run(30_000);
    screen.getByText('Defenders, are you ready?');
    expect(onEnd).not.toHaveBeenCalled();
    run(8_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('hides its subtitles on request, but never from a screen reader', () => {
    show();
    run(1_000);
    const button = screen.getByRole('button', { name: 'Subtitles', pressed: true });
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('This is Moon Base Pi.').className).toBe('vh');
    fireEvent.click(button);
    expect(screen.getByText('This is Moon Base Pi.').className).not.toBe('vh');
  });

  it('stops while it is paused', () => {
    const onEnd = show();
    run(1_000);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    run(60_000);
    screen.getByText('This is Moon Base Pi.');
    expect(onEnd).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    run(6_000);
    screen.getByText('Our visitors are stuck! Someone mixed up their locks.');
  });

  it('is skipped by its button or by Escape', () => {
    const onEnd = show();
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onEnd).toHaveBeenCalledTimes(2);
  });
});
