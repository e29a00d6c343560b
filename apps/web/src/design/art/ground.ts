import { GOLD, round, skyStars } from './draw.ts';

/** The night behind a student's page, 1440 x 900. */
export const nightSky = (): string =>
  `<rect width="1440" height="900" fill="#0B1030"/><path d="M0 0H1440V340Q1080 470 720 380T0 430Z" fill="#0D1338"/><path d="M0 640Q300 520 720 620T1440 540V900H0Z" fill="#0F1740"/>${skyStars(1440, 900, 130, 7)}`;

/** A dome of the base with its windows. @param base where it stands */
export const dome = (cx: number, base: number, r: number, fill: string): string => {
  const windows = [-0.62, -0.12, 0.38]
    .map(
      (dx) =>
        `<rect x="${round(cx + dx * r)}" y="${round(base - r * 0.42)}" width="${round(r * 0.22)}" height="${round(r * 0.26)}" rx="${round(r * 0.08)}" fill="${GOLD}"/>`,
    )
    .join('');
  return `<path d="M${cx - r} ${base}A${r} ${r} 0 0 1 ${cx + r} ${base}Z" fill="${fill}"/><path d="M${round(cx - 0.8 * r)} ${base - 3}A${round(0.8 * r)} ${round(0.8 * r)} 0 0 1 ${round(cx - 0.1 * r)} ${round(base - 0.8 * r)}" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/>${windows}`;
};

/** The moon's ground with the base at the foot of a page, 1440 x 180. */
export const moonGround = (): string =>
  `<path d="M0 96Q200 40 430 84T860 70T1220 88T1440 60V180H0Z" fill="#141C4C"/>${dome(1130, 100, 48, '#33408F')}${dome(1216, 96, 34, '#2B3780')}<path d="M1050 120V44M1040 44H1060" stroke="#33408F" stroke-width="6"/><path d="M1030 34Q1050 62 1070 34Z" fill="#4555AE"/><rect x="1160" y="82" width="40" height="18" fill="#2B3780"/><path d="M0 128Q260 84 560 120T1080 108T1440 126V180H0Z" fill="#1B2460"/><ellipse cx="330" cy="142" rx="70" ry="11" fill="#151D50"/><ellipse cx="760" cy="150" rx="100" ry="12" fill="#151D50"/><ellipse cx="1330" cy="148" rx="60" ry="9" fill="#151D50"/>`;
