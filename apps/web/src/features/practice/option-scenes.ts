import { GO, GOLD, placed } from '../../design/art/draw.ts';
import { rocket } from '../../design/art/rocket.ts';

/** The pictures of the practice menu, 240 x 130 each. */
export const optionScenes = {
  byLevel: (): string =>
    `<rect x="42" y="86" width="34" height="34" rx="8" fill="${GO}"/><rect x="84" y="66" width="34" height="54" rx="8" fill="#7CC0FF"/><rect x="126" y="46" width="34" height="74" rx="8" fill="${GOLD}"/><rect x="168" y="26" width="34" height="94" rx="8" fill="#FF8A6B"/>${placed(170, -3, 0.25, rocket('#FF8A6B'))}`,
  timesTables: (): string =>
    Array.from(
      { length: 15 },
      (_, index) =>
        `<circle cx="${64 + (index % 5) * 28}" cy="${36 + Math.floor(index / 5) * 28}" r="10" fill="${index % 5 < 3 ? GOLD : '#7CC0FF'}"/>`,
    ).join(''),
  additionTables: (): string =>
    `<g font-family="Andika" font-weight="700" font-size="50" text-anchor="middle"><text x="66" y="84" fill="${GO}">4</text><text x="120" y="82" fill="#F7F9FF">+</text><text x="174" y="84" fill="#FF8A6B">3</text></g>`,
  byTopic: (): string =>
    Array.from({ length: 15 }, (_, index) => {
      const chosen = [3, 6, 7, 13].includes(index);
      return `<rect x="${45 + (index % 5) * 31}" y="${22 + Math.floor(index / 5) * 31}" width="26" height="26" rx="7" fill="${chosen ? GOLD : '#7CC0FF'}" opacity="${chosen ? 1 : 0.45}"/>`;
    }).join(''),
  manyTimesTables: (): string =>
    `<g font-family="Andika" font-weight="700" font-size="44" text-anchor="middle"><text x="62" y="82" fill="${GOLD}">7</text><text x="106" y="80" fill="#F7F9FF">×</text><text x="166" y="82" fill="#7CC0FF">13</text></g>`,
  manyAdditionTables: (): string =>
    `<g font-family="Andika" font-weight="700" font-size="44" text-anchor="middle"><text x="66" y="82" fill="${GO}">25</text><text x="120" y="80" fill="#F7F9FF">+</text><text x="172" y="82" fill="#FF8A6B">9</text></g>`,
  tricky: (): string =>
    `<g font-family="Andika" font-weight="700" font-size="44" text-anchor="middle"><text x="70" y="82" fill="${GOLD}">7×8</text></g><path d="M112 38a34 34 0 1 1-6 50" fill="none" stroke="#FF8A6B" stroke-width="7" stroke-linecap="round" transform="translate(40 4)"/><path d="M140 24v22h22" fill="none" stroke="#FF8A6B" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
};
