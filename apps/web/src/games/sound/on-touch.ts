let context: AudioContext | null = null;

/**
 * Opens the page's audio context, or wakes it where it has fallen silent. Safari allows that only inside the handler of
 * a gesture, not after something was waited for, and never answers a `resume` that it does not allow: so nobody waits
 * for it, and the next gesture asks again.
 *
 * @returns the only context of this page; null where there is no audio
 */
export function wakeAudio(): AudioContext | null {
  try {
    context ??= new AudioContext();
  } catch {
    return null; // no audio on this computer: everything is complete without it
  }
  if (context.state !== 'running') context.resume().catch(() => undefined);
  return context;
}

let isVoiceAllowed = false;

/** An iPad speaks only after a first utterance inside a gesture; a game speaks between gestures. This one says nothing. */
function allowVoice(): void {
  if (isVoiceAllowed || !('speechSynthesis' in globalThis)) return;
  isVoiceAllowed = true;
  if (!speechSynthesis.speaking) speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}

/** The events that count as gestures everywhere. A finger that comes down does not, one that lifts does. */
const GESTURES = ['pointerup', 'click', 'keydown'] as const;

/**
 * Wakes the audio and the voice at every tap and key on the page, then calls `onGesture`: a browser plays nothing before
 * the first, and may stop again later.
 *
 * @returns a function that stops it
 */
export function onTouch(onGesture: () => void): () => void {
  const touched = (): void => {
    wakeAudio();
    allowVoice();
    onGesture();
  };
  for (const type of GESTURES) document.addEventListener(type, touched, true);
  return () => {
    for (const type of GESTURES) document.removeEventListener(type, touched, true);
  };
}
