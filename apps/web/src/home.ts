// The script of home.html: the page has been painted before the app comes to take it over, so that nothing of the app
// delays what a visitor came to see.
requestAnimationFrame(() => {
  setTimeout(() => {
    void import('./features/public-home/PublicHome.tsx'); // at once, not when the app asks for it
    // In a task of its own: what both need is compiled by then, and the page scrolls in between.
    setTimeout(() => void import('./main.tsx'));
  });
});
