// The script of home.html: the page has been painted before the app comes to take it over, so that nothing of the app
// delays what a visitor came to see.
requestAnimationFrame(() => {
  setTimeout(() => {
    void import('./main.tsx');
    void import('./features/public-home/PublicHome.tsx'); // at once, not when the app asks for it
  });
});
