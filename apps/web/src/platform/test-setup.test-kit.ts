import 'fake-indexeddb/auto';

import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no layout: the product asks only whether motion is reduced and how wide the window is.
globalThis.matchMedia = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.body.innerHTML = '';
});
