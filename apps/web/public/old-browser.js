// Tells browsers older than those of `browsers.ts` so; in syntax that they can read.
(function () {
  function knows() {
    try {
      new RegExp('(?<=a)b'); // Safari 16.4
      return (
        CSS.supports('color', 'color-mix(in srgb, red, blue)') && // Chrome 111
        CSS.supports('selector(:has(a))') // Firefox 121
      );
    } catch (error) {
      return false;
    }
  }
  if (knows() || window.parent !== window) return;
  var words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.appendChild(
    document.createTextNode(
      'This browser is too old for Moon Base Pi. Please update it, or use another one: Chrome or Edge from version 111, ' +
        'Firefox from version 121, Safari from version 16.4.',
    ),
  );
  words.style.cssText =
    'position:relative;z-index:99;margin:0;padding:16px;background:#fff;color:#141a3c;font:18px/1.5 sans-serif';
  document.body.insertBefore(words, document.body.firstChild);
})();
