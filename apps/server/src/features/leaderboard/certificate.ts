import { ordinal } from '@moonbase/scoring';

import { drawPdf, type Pdf, writeLine } from '../../platform/pdf/document.ts';

/** What a certificate says. No child is named. */
export interface CertificateFacts {
  readonly className: string;
  readonly schoolName: string;
  readonly teacherNames: readonly string[];
  readonly rank: number;
  readonly of: number; // classes ranked
  readonly place: string; // "World", "Australia", "World, ages 11-12"
  readonly category: string;
  readonly score: string; // as on the leaderboard
  readonly period: string; // "15 to 21 November 2026"
}

const [WIDTH, HEIGHT] = [841.89, 595.28]; // A4, points
const MIDDLE = WIDTH / 2;
const [INK, GOLD, QUIET] = ['#0b1030', '#c98f00', '#4a5178'];

/** One A4 page in landscape. @returns the PDF file */
export function drawCertificate(facts: CertificateFacts): Promise<Buffer> {
  const title = `Certificate: ${facts.className}, ${ordinal(facts.rank)}, ${facts.place}`;
  return drawPdf({ title, layout: 'landscape' }, (pdf) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    drawFrame(pdf);
    pdf.endMarkedContent();
    writeWords(pdf, facts);
  });
}

function writeWords(pdf: Pdf, facts: CertificateFacts): void {
  const { className, schoolName, teacherNames, rank, of, place, category, score, period } = facts;
  const line = (
    text: string,
    y: number,
    face: 'title' | 'body' | 'bold',
    size: number,
    colour = INK,
  ) => {
    const place = { x: 110, y, width: WIDTH - 220, align: 'centre' } as const;
    writeLine(pdf, text, place, { face, size, colour });
  };
  line('Moon Base Pi', 62, 'title', 20, QUIET);
  line('Certificate', 92, 'title', 54);
  line('Weekly Leaderboards', 158, 'body', 16, QUIET);
  line(className, 196, 'title', 46);
  line(schoolName, 254, 'bold', 20);
  if (teacherNames.length > 0) line(teacherNames.join(', '), 284, 'body', 15, QUIET);
  line(ordinal(rank), 318, 'title', 84, GOLD);
  line(`of ${of} classes, ${place}`, 418, 'bold', 22);
  line(`${category}: ${score}`, 450, 'body', 18);
  line(period, 476, 'body', 15, QUIET);
}

/** A double frame with a star in each corner, and a line to sign on. */
function drawFrame(pdf: Pdf): void {
  pdf
    .lineWidth(3)
    .strokeColor(INK)
    .roundedRect(28, 28, WIDTH - 56, HEIGHT - 56, 18)
    .stroke();
  pdf
    .lineWidth(1.2)
    .strokeColor(GOLD)
    .roundedRect(38, 38, WIDTH - 76, HEIGHT - 76, 12)
    .stroke();
  for (const [x, y] of [
    [74, 74],
    [WIDTH - 74, 74],
    [74, HEIGHT - 74],
    [WIDTH - 74, HEIGHT - 74],
  ] as const)
    drawStar(pdf, x, y, 22);
  pdf.lineWidth(1).strokeColor(QUIET);
  pdf
    .moveTo(MIDDLE - 130, 536)
    .lineTo(MIDDLE + 130, 536)
    .stroke();
}

/** A five-pointed star. @param radius of its points */
function drawStar(pdf: Pdf, x: number, y: number, radius: number): void {
  const corners = Array.from({ length: 10 }, (_, corner): [number, number] => {
    const length = corner % 2 === 0 ? radius : radius * 0.45;
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  });
  pdf
    .polygon(...corners)
    .fillColor(GOLD)
    .fill();
}
