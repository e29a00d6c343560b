import { type Html, html } from '@moonbase/kit/html';

import type { Reach } from '../ports.ts';

/** The computer that serves the product, from the top left corner of its screen. */
const screenAt = (x: number, y: number): Html =>
  html`<rect x="${x}" y="${y}" width="44" height="30" rx="4" fill="#141A3C" />
    <rect x="${x + 4}" y="${y + 4}" width="36" height="22" rx="2" fill="#FFD23F" />
    <path
      d="M${x + 22} ${y + 30}v6M${x + 11} ${y + 37}h22"
      stroke="#141A3C"
      stroke-width="4"
      stroke-linecap="round"
    />`;

/** A tablet that reaches it. */
const tabletAt = (x: number, y: number): Html =>
  html`<rect x="${x}" y="${y}" width="22" height="30" rx="4" fill="#141A3C" />
    <rect x="${x + 3}" y="${y + 3}" width="16" height="22" rx="1.500" fill="#2ED3A2" />`;

/** A picture for each answer to the question who reaches the product. */
export const REACH_DRAWINGS: Readonly<Record<Reach, Html>> = {
  computer: html`<svg class="pic" viewBox="0 0 152 104" aria-hidden="true">
    <path d="M14 84H138" stroke="#857C66" stroke-width="5" stroke-linecap="round" />
    <path d="M26 86V100M126 86V100" stroke="#857C66" stroke-width="4" stroke-linecap="round" />
    <rect x="42" y="14" width="68" height="48" rx="6" fill="#141A3C" />
    <rect x="48" y="20" width="56" height="36" rx="2" fill="#FFD23F" />
    <path d="M76 62v12M60 78h32" stroke="#141A3C" stroke-width="6" stroke-linecap="round" />
    <circle cx="76" cy="38" r="10" fill="#141A3C" />
    <path
      d="M70 35h12M73.500 35v8M79 35v6q0 2 2 2"
      fill="none"
      stroke="#FFD23F"
      stroke-width="2"
      stroke-linecap="round"
    />
  </svg>`,
  network: html`<svg class="pic" viewBox="0 0 152 104" aria-hidden="true">
    <path
      d="M8 44L76 8L144 44V96H8Z"
      fill="#F7F3E9"
      stroke="#857C66"
      stroke-width="2.500"
      stroke-linejoin="round"
    />
    ${screenAt(54, 30)} ${tabletAt(20, 54)} ${tabletAt(110, 54)}
    <path
      d="M46 66Q50 52 56 48M106 66Q102 52 98 48"
      fill="none"
      stroke="#1D4FB8"
      stroke-width="2.500"
      stroke-dasharray="1 5"
      stroke-linecap="round"
    />
  </svg>`,
  internet: html`<svg class="pic" viewBox="0 0 152 104" aria-hidden="true">
    <path
      d="M40 40a20 20 0 0 1 38-8a16 16 0 0 1 26 12a13 13 0 0 1-4 25H44a15 15 0 0 1-4-29Z"
      fill="#DCEBFF"
      stroke="#3A7FC4"
      stroke-width="2.500"
    />
    ${screenAt(52, 34)}
    <path
      d="M6 70L22 58L38 70V92H6Z"
      fill="#F7F3E9"
      stroke="#857C66"
      stroke-width="2.500"
      stroke-linejoin="round"
    />
    ${tabletAt(116, 62)}
    <path
      d="M38 64L46 60M114 68L104 60"
      stroke="#1D4FB8"
      stroke-width="2.500"
      stroke-dasharray="1 5"
      stroke-linecap="round"
    />
    <rect x="17" y="76" width="10" height="16" fill="#857C66" />
  </svg>`,
};
