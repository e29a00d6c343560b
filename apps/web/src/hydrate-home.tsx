import './platform/no-eval.ts'; // first: schemas read it when they are made

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { HomePage } from './home-page.tsx';
import { beginVisit } from './play/begin-visit.ts';

beginVisit();

const root = document.getElementById('root');
if (!root) throw new Error('home.html has no #root');

// As a transition it is hydrated bit by bit, and the page can scroll meanwhile.
startTransition(() => {
  const page = hydrateRoot(root, <HomePage />, {
    onUncaughtError: () => {
      page.unmount();
      void import('./main.tsx'); // the whole app shows the page, or says what is wrong
    },
  });
});

/** The next page needs the router: it is on its way once a link is about to be pressed. */
function loadAhead({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('a') === null) return;
  for (const name of SIGNS) document.removeEventListener(name, loadAhead);
  void import('./App.tsx');
}
const SIGNS = ['pointerover', 'focusin'] as const;
for (const name of SIGNS) document.addEventListener(name, loadAhead);
