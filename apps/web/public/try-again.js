// While a new release is being put in place its files may answer 404: instead of a blank page this says so, and opens the
// page again as soon as all of its files are there. In syntax that old browsers can read.
(function () {
  var KEY = 'tried-again';
  var LONGEST = 32000; // ms
  var tries = Number(sessionStorage.getItem(KEY)) || 0;
  var waits = false;
  var isDead = false; // the first script did not come
  var box = null; // what is shown

  function isEmpty() {
    var root = document.getElementById('root');
    return root !== null && root.firstChild === null;
  }

  function say() {
    box = document.createElement('div');
    box.setAttribute('role', 'status');
    box.style.cssText =
      'position:fixed;inset:0;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;' +
      'padding:24px;box-sizing:border-box;text-align:center;background:#0b1030;color:#fff;font:20px/1.5 sans-serif';
    var picture = document.createElement('img');
    picture.src = '/favicon.svg';
    picture.alt = '';
    picture.width = 96;
    picture.height = 96;
    var head = document.createElement('b');
    head.style.cssText = 'font-size:32px;line-height:1.2';
    head.appendChild(document.createTextNode('Trying again'));
    var words = document.createElement('span');
    words.appendChild(
      document.createTextNode('Something new is on its way. This page opens by itself.'),
    );
    box.appendChild(picture);
    box.appendChild(head);
    box.appendChild(words);
    document.body.appendChild(box);
    var still = window.matchMedia && matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (picture.animate && !still)
      picture.animate(
        [
          { transform: 'none' },
          { transform: 'translateY(-14px) rotate(6deg)' },
          { transform: 'none' },
        ],
        { duration: 2400, iterations: Infinity, easing: 'ease-in-out' },
      );
  }

  /** Whether the page as it is now, and all files that it names, answer. */
  function areThere() {
    return fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } })
      .then(function (reply) {
        return reply.text();
      })
      .then(function (page) {
        var files = page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) || [];
        return Promise.all(
          files.map(function (file) {
            return fetch(file, { method: 'HEAD', cache: 'no-store' }).then(function (reply) {
              return reply.ok;
            });
          }),
        );
      })
      .then(function (answers) {
        return answers.length > 0 && answers.indexOf(false) < 0;
      });
  }

  function later() {
    setTimeout(look, Math.min(LONGEST, 1000 * Math.pow(2, tries)));
    tries += 1;
  }

  function look() {
    if (!isDead && !isEmpty()) return stop(); // what did not come was asked for again, and came
    areThere().then(function (yes) {
      if (!yes) return later();
      sessionStorage.setItem(KEY, String(tries));
      location.reload();
    }, later);
  }

  function stop() {
    waits = false;
    if (box) box.remove();
    box = null;
  }

  /** A page that is drawn after all hides what was said at once. */
  function watch() {
    var root = document.getElementById('root');
    if (!root || !window.MutationObserver) return;
    new MutationObserver(function (_, observer) {
      if (isDead || isEmpty()) return;
      observer.disconnect();
      stop();
    }).observe(root, { childList: true });
  }

  function begin() {
    if (waits) return;
    waits = true;
    if (isEmpty()) say();
    watch();
    later();
  }

  /** A file of the page did not come. Without its first script a page is dead; others matter while it shows nothing. */
  function onFault(event) {
    var from = event.target;
    if (!from || !/\/assets\//.test(from.src || from.href)) return;
    if (from.tagName === 'SCRIPT') isDead = true;
    if (isDead || (from.tagName === 'LINK' && isEmpty())) begin();
  }

  window.addEventListener('error', onFault, true);
  window.addEventListener('vite:preloadError', function () {
    if (isEmpty()) begin();
  });
  window.addEventListener('unhandledrejection', function (event) {
    if (isEmpty() && /module|import/i.test(String(event.reason))) begin();
  });
  setTimeout(function () {
    if (!waits) sessionStorage.removeItem(KEY);
  }, 10000);
})();
