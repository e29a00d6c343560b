import { GOLD, round, skyStars } from './draw.ts';

/** The night behind a student's page, 1440 x 900. */
export const nightSky = (): string =>
  `<rect width="1440" height="900" fill="#0B1030"/><path d="M0 0H1440V340Q1080 470 720 380T0 430Z" fill="#0D1338"/><path d="M0 640Q300 520 720 620T1440 540V900H0Z" fill="#0F1740"/>${skyStars(1440, 900, 130, 7)}`;

/**
 * The evening behind a student's page, 1440 x 900: the film's light over two lines of hills. Words stand on all of it, so
 * none of its colours is too light for them.
 */
export const eveningSky = (): string =>
  `<rect width="1440" height="900" fill="#0B1030"/><path d="M0 236Q360 170 760 232T1440 196V900H0Z" fill="#0F1546"/><path d="M0 420Q420 340 800 410T1440 372V900H0Z" fill="#171C5B"/><path d="M0 574Q380 506 760 566T1440 530V900H0Z" fill="#25276E"/><path d="M0 690Q420 640 820 684T1440 654V900H0Z" fill="#383180"/><path d="M0 766Q460 728 860 760T1440 738V900H0Z" fill="#4F3C8C"/>${skyStars(1440, 560, 120, 7)}<circle cx="1286" cy="392" r="118" fill="#2B2C78"/><path d="M1286 274A118 118 0 0 1 1286 510A150 150 0 0 0 1286 274Z" fill="#3B3688"/><ellipse cx="1286" cy="400" rx="186" ry="30" fill="none" stroke="#4A429A" stroke-width="9" transform="rotate(-14 1286 400)"/><path d="M0 826L96 776L178 812L300 742L430 820L540 786L668 828L800 764L924 822L1060 772L1190 826L1310 756L1440 812V900H0Z" fill="#2B3180"/><path d="M300 742L430 820L372 806L318 772ZM800 764L924 822L858 806L816 790ZM1310 756L1440 812L1378 800L1330 782Z" fill="#3C4096"/><path d="M0 862Q240 820 520 850T1060 838T1440 852V900H0Z" fill="#222A70"/>`;

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
  `<path d="M0 96Q200 40 430 84T860 70T1220 88T1440 60V180H0Z" fill="#2B3480"/>${dome(1130, 100, 48, '#5666BE')}${dome(1216, 96, 34, '#4A59B0')}<path d="M1050 120V44M1040 44H1060" stroke="#5666BE" stroke-width="6"/><path d="M1030 34Q1050 62 1070 34Z" fill="#7080D2"/><rect x="1160" y="82" width="40" height="18" fill="#4A59B0"/><path d="M0 128Q260 84 560 120T1080 108T1440 126V180H0Z" fill="#38439A"/><ellipse cx="330" cy="142" rx="70" ry="11" fill="#2E388A"/><ellipse cx="760" cy="150" rx="100" ry="12" fill="#2E388A"/><ellipse cx="1330" cy="148" rx="60" ry="9" fill="#2E388A"/>`;
