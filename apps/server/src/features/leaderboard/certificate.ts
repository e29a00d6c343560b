import { type CertificateFacts, certificatePicture } from '@moonbase/scoring';

import { drawPdf, drawPicture } from '../../platform/pdf/document.ts';

/** Certificates of one class and week, an A4 page in landscape each. @returns the PDF file */
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
