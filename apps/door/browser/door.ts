import { encodingOfXml } from '@moonbase/kit';

import { countDown } from './count-down.ts';
import { readSquares } from './scan.ts';
import { zonesFirst } from './zones-first.ts';

// Every page works without this script, apart from the camera. It has to run on old tablets, so it checks for every
// feature.

function byId(id: string): HTMLElement | null {
  return document.getElementById(id);
}

/**
 * Sends the answer to the product at once, together with the token of a card or the code of a letter whose address was
 * opened.
 */
function sendOn(): void {
  const answer = byId('answer');
  if (answer instanceof HTMLFormElement) answer.submit();
  sendCode(byId('card-of-address') ?? byId('letter-of-address'));
  // A second card in the same tab changes only what follows the #, also on the page that refused the first one.
  globalThis.addEventListener('hashchange', () =>
    sendCode(byId('card-of-address') ?? byId('letter-of-address') ?? byId('card')),
  );
}

function sendCode(form: HTMLElement | null): void {
  if (!(form instanceof HTMLFormElement) || location.hash.length < 2) return;
  const text = form.querySelector('input');
  if (text) text.value = location.hash.slice(1);
  history.replaceState(null, '', location.pathname); // so that nobody finds the token with the Back key
  form.submit();
}

const BY_KEYS = 'pressed by keys';

/** Keyboard users who press pictures stay among the pictures when the next page comes; a finger moves nothing. */
function goOnAmongPictures(): void {
  const pictures = document.querySelector<HTMLFormElement>('form.pictures');
  try {
    const isByKeys = sessionStorage.getItem(BY_KEYS) !== null;
    sessionStorage.removeItem(BY_KEYS);
    if (isByKeys) pictures?.querySelector('button')?.focus();
    pictures?.addEventListener('submit', () => {
      if (document.activeElement?.matches(':focus-visible')) sessionStorage.setItem(BY_KEYS, 'yes');
    });
  } catch {
    // a browser without storage, or one that does not know :focus-visible: the page begins at its top
  }
}

/** Offers to copy the address that a sign-in service has to know. */
function offerCopying(): void {
  const [button, field] = [byId('copy'), byId('redirect')];
  if (button === null || !(field instanceof HTMLInputElement) || !('clipboard' in navigator))
    return;
  button.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(field.value).then(() => {
      button.textContent = button.dataset['copied'] ?? button.textContent;
    });
  });
}

/** Offers to read the heading and the question aloud. */
function offerReading(): void {
  const button = byId('aloud');
  if (button === null || !('speechSynthesis' in globalThis)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const parts = document.querySelectorAll<HTMLElement>('h1, .lead, .say, h2');
    const text = Array.from(parts, (part) => part.textContent.trim()).join('. ');
    speechSynthesis.cancel();
    speechSynthesis.speak(new SpeechSynthesisUtterance(text));
  });
}

function offerToShowPassword(): void {
  const show = byId('show');
  const password = byId('password');
  if (show === null || !(password instanceof HTMLInputElement)) return;
  show.hidden = false;
  show.addEventListener('click', () => {
    const isShown = password.type === 'text';
    password.type = isShown ? 'password' : 'text';
    show.textContent = isShown ? 'Show' : 'Hide';
  });
}

/** Proposes the time zone of the computer that sets the school up, since a server often runs in UTC. */
function proposeTimeZone(): void {
  const zone = byId('timeZone');
  if (!(zone instanceof HTMLSelectElement) || zone.value !== 'UTC') return;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (Array.from(zone.options).some(({ value }) => value === own)) zone.value = own;
}

/** Puts the zones of the chosen country before the hundreds of others. */
function offerFirst(select: HTMLSelectElement, zones: readonly string[]): void {
  const chosen = select.value;
  const options = new Map(Array.from(select.options, (option) => [option.value, option]));
  for (const zone of zonesFirst([...options.keys()], zones)) {
    const option = options.get(zone);
    if (option) select.append(option);
  }
  select.value = chosen;
}

/** Another country proposes its own zone: this computer's if it is there, the only one, or none to choose from several. */
function followCountry(): void {
  const [country, zone] = [byId('country'), byId('timeZone')];
  if (!(country instanceof HTMLSelectElement) || !(zone instanceof HTMLSelectElement)) return;
  country.addEventListener('change', () => {
    const zones = (country.selectedOptions[0]?.dataset['zones'] ?? '').split(' ').filter(Boolean);
    offerFirst(zone, zones);
    if (zones.length === 0 || zones.includes(zone.value)) return;
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const [only = ''] = zones;
    zone.value = zones.includes(own) ? own : zones.length === 1 ? only : '';
  });
}

/** The camera is requested when somebody presses its button, and at once where it was allowed before. */
function offerCamera(): void {
  const [box, words, start, video] = ['camera', 'camera-words', 'camera-start', 'video'].map(byId);
  const form = byId('card');
  const text = byId('text');
  const hasCamera = 'mediaDevices' in navigator && globalThis.isSecureContext;
  if (!box || !words || !start || !hasCamera) return;
  if (!(video instanceof HTMLVideoElement) || !(form instanceof HTMLFormElement)) return;
  if (!(text instanceof HTMLInputElement)) return;
  words.hidden = false;
  let facing: 'user' | 'environment' = 'user';
  let stop: () => void = () => undefined;
  const open = async (): Promise<void> => {
    stop();
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } });
    video.srcObject = stream;
    await video.play();
    box.hidden = false;
    const label = start.querySelector('span');
    if (label) label.textContent = 'Other camera';
    facing = facing === 'user' ? 'environment' : 'user';
    const ended = readSquares(video, (found) => {
      stop();
      text.value = found;
      form.submit();
    });
    stop = () => {
      ended();
      for (const track of stream.getTracks()) track.stop();
    };
  };
  const say = (): void => {
    const note = words.querySelector('span');
    if (note) note.textContent = 'The camera cannot be used. Type the code on your card.';
  };
  start.addEventListener('click', () => void open().catch(say));
  const query = { name: 'camera' };
  // @ts-expect-error: not every browser knows this permission by name; those that do not, refuse
  void navigator.permissions.query(query).then(
    ({ state }) => (state === 'granted' ? open().catch(say) : undefined),
    () => undefined,
  );
}

/** Puts the text of a chosen file into the field beside it, so that it can be seen before it is sent. */
function offerFile(): void {
  const pick = byId('metadata-pick');
  const file = byId('metadata-file');
  const text = byId('metadata');
  if (!pick || !(file instanceof HTMLInputElement) || !(text instanceof HTMLTextAreaElement))
    return;
  pick.hidden = false;
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    if (chosen === undefined) return;
    void chosen.arrayBuffer().then((buffer) => {
      const bytes = new Uint8Array(buffer);
      text.value = new TextDecoder(encodingOfXml(bytes)).decode(bytes);
    });
  });
}

const ASK_AGAIN_MS = 1_000;

/**
 * Goes on as soon as the product listens at its new address. Where that cannot be asked from here, the browser goes on
 * later by itself.
 */
function goOnWhenMoved(page: HTMLElement | null): void {
  if (page === null) return;
  const { is, to } = page.dataset;
  if (is === undefined || to === undefined) return;
  const ask = async (): Promise<void> => {
    const reply = await fetch(`/door/set-up?is=${is}`, { cache: 'no-store' }).catch(() => null);
    if (reply?.ok === true) location.assign(to);
    else askLater();
  };
  const askLater = (): void => void setTimeout(() => void ask(), ASK_AGAIN_MS);
  askLater();
}

/** A page that the browser brings back as it was may name somebody who is gone: it is asked for again. */
function askAgainWhenRestored(): void {
  globalThis.addEventListener('pageshow', (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    document.documentElement.style.visibility = 'hidden';
    location.reload();
  });
}

askAgainWhenRestored();
sendOn();
goOnAmongPictures();
offerFile();
offerReading();
offerCopying();
offerToShowPassword();
proposeTimeZone();
followCountry();
offerCamera();
countDown(byId('wait'));
goOnWhenMoved(byId('moving'));
