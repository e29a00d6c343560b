import { type AwardFacts, awardPicture, toColouringPicture } from '@moonbase/paper/awards';

import type { Drawing } from '../../platform/threads/drawings.ts';
import { drawPdf, drawPicture } from '../../platform/pdf/document.ts';

/** An award, or its outlines for colouring in, as PDF: one page in landscape. */
export const AWARD: Drawing<{ readonly facts: AwardFacts; readonly outlines: boolean }> = {
  name: 'award',
  draw: ({ facts, outlines }, paper) => {
    const award = awardPicture(facts);
    const picture = outlines ? toColouringPicture(award) : award;
    return drawPdf({ title: picture.title, layout: 'landscape', paper }, (pdf) =>
      drawPicture(pdf, picture),
    );
  },
};
