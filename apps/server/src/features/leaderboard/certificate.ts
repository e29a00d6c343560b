import { type CertificateFacts, certificatePicture } from '@moonbase/scoring';

import { drawPdf, drawPicture } from '../../platform/pdf/document.ts';

/** The certificates of one class and week, each an A4 page in landscape. @returns the PDF file */
export function drawCertificates(certificates: readonly CertificateFacts[]): Promise<Buffer> {
  const pictures = certificates.map(certificatePicture);
  const title = pictures.map((picture) => picture.title).join('; ');
  return drawPdf({ title, layout: 'landscape' }, (pdf) => {
    pictures.forEach((picture, index) => {
      if (index > 0) pdf.addPage();
      drawPicture(pdf, picture);
    });
  });
}
