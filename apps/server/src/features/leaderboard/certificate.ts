import { type CertificateFacts, certificatePicture } from '@moonbase/scoring';

import type { Drawing } from '../../platform/threads/drawings.ts';
import { drawPdf, drawPicture } from '../../platform/pdf/document.ts';
import type { Paper } from '../../platform/pdf/paper.ts';

/** The certificates of one class and week as PDF, each a page in landscape. */
export const CERTIFICATES: Drawing<readonly CertificateFacts[]> = {
  name: 'certificates',
  draw: drawCertificates,
};

function drawCertificates(
  certificates: readonly CertificateFacts[],
  paper: Paper | undefined,
): Promise<Buffer> {
  const pictures = certificates.map(certificatePicture);
  const title = pictures.map((picture) => picture.title).join('; ');
  return drawPdf({ title, layout: 'landscape', paper }, (pdf) =>
    pictures.forEach((picture, index) => {
      if (index > 0) pdf.addPage();
      drawPicture(pdf, picture);
    }),
  );
}
