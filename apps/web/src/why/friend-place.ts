import type { Pose } from '../design/art/poses.ts';
import s from './why.module.css';

/**
 * The visitor of a question beside the words of its picture: it wonders, points, and is glad at the end. Its drawing comes
 * with the first panel, so that no page that has a key waits for it.
 */
export function friendPlace(kind: number): {
  readonly element: HTMLElement;
  readonly act: (pose: Pose, words: string) => void;
} {
  const element = document.createElement('span');
  element.className = s['friend'] ?? 'friend';
  element.setAttribute('aria-hidden', 'true');
  let wanted: readonly [pose: Pose, words: string] | null = null;
  let act: (pose: Pose, words: string) => void = (...next) => {
    wanted = next;
  };
  import('./friend.ts').then(
    ({ friendIn }) => {
      act = friendIn(element, kind);
      if (wanted !== null) act(...wanted);
    },
    () => undefined, // without a network the words stand alone
  );
  return {
    element,
    act: (pose, words) => {
      act(pose, words);
    },
  };
}
