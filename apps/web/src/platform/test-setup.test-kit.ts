import 'fake-indexeddb/auto';

import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, vi } from 'vitest';

// Test files share a process and its libraries, which take most of the time to load. Each starts with our own modules
// as on a new page, and with an empty database.
vi.resetModules();
globalThis.indexedDB = new IDBFactory();

// A page's code is loaded when it is first shown, which takes time on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
vi.setConfig({ testTimeout: 120_000 });

// A wait looks every 50 ms and at each change of the page, drops the errors on its way and prints the page at its end.
// Printing it into every error took an eighth of the time of all screens. Testing Library marks its waits so.
const isWaiting = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
function notFound(message: string | null, container: Element): Error {
  const page = isWaiting() ? '' : `\n\n${String(prettyDOM(container))}`;
  const error = new Error(`${message ?? ''}${page}`);
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, notFound); // the test's line is shown, not this one
  return error;
}
configure({ getElementError: notFound });

// jsdom has no layout: the product asks only whether motion is reduced and how wide the window is.
globalThis.matchMedia = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// React Aria builds a selector with it; our names contain nothing to escape.
Object.defineProperty(globalThis, 'CSS', {
  configurable: true,
  value: { escape: (text: string) => text },
});
globalThis.scrollTo = () => undefined;
// jsdom loads no fonts: a face is its name and its weight here.
Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() });
Object.defineProperty(globalThis, 'FontFace', {
  configurable: true,
  value: class {
    constructor(
      readonly family: string,
      readonly source: string,
      readonly descriptors: FontFaceDescriptors,
    ) {}
  },
});

// What a test leaves waiting, such as another try of a refused request, would call the server of a later test.
const { setTimeout: start } = globalThis;
const started = new Set<NodeJS.Timeout>();
globalThis.setTimeout = Object.assign(
  (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = start(run, ms, ...given);
    started.add(timer);
    return timer;
  },
  start,
);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  delete document.body.dataset['skin']; // staff pages are not read aloud, and a later test may listen
  for (const timer of started) clearTimeout(timer);
  started.clear();
});
afterAll(() => {
  globalThis.setTimeout = start;
});
