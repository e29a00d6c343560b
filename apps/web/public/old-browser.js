// Says in a plain sentence that this browser is too old, where the product's own scripts may not even be read: old
// syntax alone. What is asked for came last to each of the oldest browsers of `browsers.ts`.
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
  if (knows() || window.parent !== window) return; // around a frame the page says it
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
