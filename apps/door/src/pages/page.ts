import { type Html, html, lineDrawing } from '@moonbase/kit/html';

const ICONS = {
  aloud: html`<path d="M15 8a5 5 0 0 1 0 8M17.7 5a9 9 0 0 1 0 14" /><path
      d="M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.500a.8.8 0 0 1 1.500.500v14a.8.8 0 0 1-1.500.500L6 15"
    />`,
  arrow: html`<path d="M5 12h14M13 18l6-6M13 6l6 6" />`,
  back: html`<path d="M5 12h14M5 12l6 6M5 12l6-6" />`,
  badge: html`<rect x="3" y="6" width="18" height="14" rx="1" /><path
      d="M10 6V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v2M7 12h3v4H7zM14 12h4M14 16h2"
    />`,
  camera: html`<path
      d="M5 7h1a2 2 0 0 0 2-2 1 1 0 0 1 1-1h6a1 1 0 0 1 1 1 2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2"
    /><circle cx="12" cy="13" r="3" />`,
  fingerprint: html`<path
    d="M18.900 7a8 8 0 0 1 1.100 5v1a6 6 0 0 0 .800 3M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6M12 11v2a14 14 0 0 0 2.500 8M8 15a18 18 0 0 0 1.800 6M4.900 19a22 22 0 0 1-.900-7v-1a8 8 0 0 1 12-6.950"
  />`,
  hand: html`<path
    d="M8 13V5.500a1.500 1.500 0 0 1 3 0V12m0-6.500v-2a1.500 1.500 0 1 1 3 0V12m0-6.500a1.500 1.500 0 0 1 3 0V12m0-4.500a1.500 1.500 0 0 1 3 0V16a6 6 0 0 1-6 6h-2a6 6 0 0 1-5-2.700l-3.500-6a1.500 1.500 0 0 1 .5-2 1.900 1.900 0 0 1 2.300.300L8 13"
  />`,
  key: html`<circle cx="8" cy="15" r="4" /><path
      d="m10.850 12.150 8.150-8.150M18 5l2 2M15 8l2 2"
    />`,
  keyboard: html`<rect x="2" y="6" width="20" height="12" rx="2" /><path
      d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M6 14h.01M18 14h.01M10 14h4"
    />`,
  list: html`<path d="M9 6h11M9 12h11M9 18h11M5 6h.01M5 12h.01M5 18h.01" />`,
  lock: html`<rect x="5" y="11" width="14" height="10" rx="2" /><path
      d="M8 11V7a4 4 0 1 1 8 0v4"
    />`,
  server: html`<rect x="3" y="4" width="18" height="7" rx="2" /><rect
      x="3"
      y="13"
      width="18"
      height="7"
      rx="2"
    /><path d="M7 7.500h.01M7 16.500h.01" />`,
  square: html`<rect x="4" y="4" width="6" height="6" rx="1" /><rect
      x="14"
      y="4"
      width="6"
      height="6"
      rx="1"
    /><rect x="4" y="14" width="6" height="6" rx="1" /><path
      d="M14 14h3M20 14h.01M14 14v3M14 20h3M17 17h3M20 17v3"
    />`,
  tick: html`<path d="m5 12 5 5L20 7" />`,
  warning: html`<path
    d="M12 9v4m0 3h.01M10.400 3.600 2.300 17.100A1.900 1.900 0 0 0 3.900 20h16.200a1.900 1.900 0 0 0 1.600-2.900L13.600 3.600a1.900 1.900 0 0 0-3.200 0z"
  />`,
} as const;

export function icon(name: keyof typeof ICONS): Html {
  return lineDrawing(ICONS[name]);
}

const SHIELD = html`<svg class="shield" viewBox="0 0 44 44" aria-hidden="true">
  <path d="M22 3L39 8V22C39 32 32 38 22 42C12 38 5 32 5 22V8Z" fill="#F7F9FF" />
  <path d="M22 3L39 8V22C39 32 32 38 22 42Z" fill="#D5DCF7" />
  <path d="M9 27Q16 15 22 22T35 20" fill="none" stroke="#1F7A55" stroke-width="4" />
  <circle cx="28" cy="14" r="3.400" fill="#FF8A6B" />
</svg>`;

/** A page for students: the night sky, with the school's name at the top. */
export function studentPage(title: string, schoolName: string | null, main: Html): string {
  return page(
    title,
    'night',
    html`<header class="head">
        <p class="school">
          ${SHIELD}<span>${schoolName ?? 'Moon Base Pi'}<small>door to Moon Base Pi</small></span>
        </p>
        <p class="acts">
          <button class="btn" type="button" id="aloud" hidden>
            ${icon('aloud')}<span>Read aloud</span>
          </button>
          <a class="btn" href="/door/staff">${icon('badge')}<span>Staff sign-in</span></a>
        </p>
      </header>
      <main id="main" class="door">${main}</main>
      <div class="hills" aria-hidden="true"></div>`,
  );
}

/** A page for staff and parents: paper. */
export function staffPage(title: string, schoolName: string | null, main: Html): string {
  return page(
    title,
    'paper',
    html`<header class="bar">
        <a href="/"><img src="/favicon.svg" alt="" />Moon Base Pi</a><a href="/help">Help</a>
      </header>
      <div class="band">
        <div>
          <h1>${title}</h1>
          <p>${schoolName ?? ''}</p>
        </div>
      </div>
      <main id="main" class="desk">${main}</main>
      <footer class="foot">
        <span>© Moon Base Pi</span><a href="/help">Help</a><a href="/privacy">Privacy</a
        ><a href="/accessibility">Accessibility</a>
      </footer>`,
  );
}

function page(title: string, skin: 'night' | 'paper', body: Html): string {
  const { html: text } = html`<!doctype html>
    <html lang="en" class="${skin}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - Moon Base Pi</title>
        <link rel="stylesheet" href="/door/style.css" />
        <link rel="icon" href="/favicon.svg" />
        <script src="/old-browser.js" defer></script>
        <script src="/door/door.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${body}
      </body>
    </html> `;
  return text;
}
