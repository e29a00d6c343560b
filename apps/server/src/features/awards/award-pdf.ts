import { type AwardFacts, awardPicture, toColouringPicture } from '@moonbase/paper/awards';

import { drawPdf, drawPicture } from '../../platform/pdf/document.ts';

/** An award, or its outlines for colouring in: one A4 page in landscape. @returns the PDF file */
export function drawAward(
  facts: AwardFacts,
  { outlines }: { readonly outlines: boolean },
): Promise<Buffer> {
  const award = awardPicture(facts);
  const picture = outlines ? toColouringPicture(award) : award;
  return drawPdf({ title: picture.title, layout: 'landscape' }, (pdf) => {
    drawPicture(pdf, picture);
  });
}
