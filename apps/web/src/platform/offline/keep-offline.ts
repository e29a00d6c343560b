import { reloadPage } from '../navigation.ts';
import { createStore } from '../store.ts';
import { TAKE_UPDATE } from './offline.ts';

const UPDATED = 'moonbase-updated';
const LOOK_AGAIN_MS = 3_600_000;

/** A newer version that waits until nobody plays. */
export const waitingUpdate = createStore<ServiceWorker | null>(null);

function follow(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // A first copy replaces nothing, so nothing waits for it.
    if (navigator.serviceWorker.controller) waitingUpdate.set(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  setInterval(() => {
    registration.update().catch(() => undefined); // the next look will do
  }, LOOK_AGAIN_MS);
}

/**
 * Keeps a copy of the product on this device, where the browser allows it. Without one everything works online.
 *
 * @returns whether the browser keeps one
 */
export async function keepOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !globalThis.isSecureContext) return false;
  try {
    follow(
      await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }),
    );
    return true;
  } catch {
    return false; // a private window, or a full device
  }
}

/** Takes a newer version and opens the page again. Call it only where nothing is being played. */
export function takeUpdate(): void {
  const waiting = waitingUpdate.get();
  if (waiting === null) return;
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      sessionStorage.setItem(UPDATED, 'yes');
      reloadPage();
    },
    { once: true },
  );
  waiting.postMessage(TAKE_UPDATE);
}

/** Whether this page opened again for an update; true once. */
export function wasUpdated(): boolean {
  const isNew = sessionStorage.getItem(UPDATED) !== null;
  sessionStorage.removeItem(UPDATED);
  return isNew;
}
