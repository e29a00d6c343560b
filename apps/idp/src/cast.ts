import { type Html, html } from '@moonbase/kit/html';
import { bust, type BustName } from '@moonbase/paper/bust';
import { seeded, skyStars } from '@moonbase/paper/draw';

/** The crew of the product, whose faces stand for the demo people. */
const CREW: readonly BustName[] = [
  'paws',
  'bix',
  'luma',
  'dash',
  'gilly',
  'moss',
  'nim',
  'orbo',
  'tock',
  'zigg',
];

/** Each face once on a page, however many people have it. */
export const FACES: Html = {
  html: `<svg class="faces" aria-hidden="true"><defs>${CREW.map((name) => `<symbol id="${name}" viewBox="0 0 200 200">${bust(name)}</symbol>`).join('')}</defs></svg>`,
};

/** A face of the crew, always the same for the same person. */
export function faceOf(nameId: string): Html {
  const sum = Array.from(nameId, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (total, code) => (total * 31 + code) % 1_000_003,
    7,
  );
  const name = CREW[Math.floor(seeded(sum)() * CREW.length)] ?? 'paws';
  return html`<svg viewBox="0 0 200 200"><use href="#${name}" /></svg>`;
}

/** The night behind every page of the demo sign-in: stars above, the base and its hills below. */
export const NIGHT: Html = {
  html: `<svg class="night" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${skyStars(1440, 700, 150, 4)}<circle cx="1216" cy="150" r="74" fill="#2E5AA8"/><path d="M1150 132Q1210 108 1284 126M1146 172Q1216 150 1288 168" fill="none" stroke="#5CA8FF" stroke-width="9" stroke-linecap="round" opacity=".55"/><path d="M0 760Q260 650 560 716T1080 700T1440 676V900H0Z" fill="#141C4C"/><g><path d="M944 764a86 86 0 0 1 172 0Z" fill="#D5DCF7"/><path d="M1030 678a86 86 0 0 1 86 86h-60Z" fill="#AEB7E2"/><path d="M1012 764v-26a18 18 0 0 1 36 0v26Z" fill="#FFD23F"/><path d="M966 736h24M1070 736h24M978 714h16" stroke="#FFD23F" stroke-width="12" stroke-linecap="round"/><path d="M1030 680V648h26l-8 8 8 8h-26" fill="#FF8A6B" stroke="#D5DCF7" stroke-width="5" stroke-linejoin="round"/><path d="M1150 764a48 48 0 0 1 96 0Z" fill="#C9CEEA"/><path d="M1186 764v-14a12 12 0 0 1 24 0v14Z" fill="#FFD23F"/></g><path d="M0 822Q300 736 640 786T1180 762T1440 784V900H0Z" fill="#25307A"/><ellipse cx="330" cy="850" rx="76" ry="11" fill="#1B2460"/><ellipse cx="820" cy="862" rx="110" ry="12" fill="#1B2460"/></svg>`,
};

/** Who asks at the head of the list. */
export const HOST: Html = html`<svg class="host" viewBox="0 0 200 200" aria-hidden="true">
  <use href="#paws" />
</svg>`;
