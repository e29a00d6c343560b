// The script of home.html: the page has been painted before React hydrates it, so that no other script delays the content
// that a visitor came for.
requestAnimationFrame(() =>
  setTimeout(() => {
    void import('./home-page.tsx'); // at once, not when the next one asks for it
    // In a task of its own: by then the modules that both need are compiled, and the page can scroll in between.
    setTimeout(() => void import('./hydrate-home.tsx'));
  }),
);
