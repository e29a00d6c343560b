// The script of home.html: the page has been painted before the app hydrates it, so that nothing in the app
// delays the content that a visitor came for.
requestAnimationFrame(() => {
  setTimeout(() => {
    void import('./features/public-home/PublicHome.tsx'); // at once, not when the app asks for it
    // In a task of its own: by then the modules that both need are compiled, and the page can scroll in between.
    setTimeout(() => void import('./main.tsx'));
  });
});
