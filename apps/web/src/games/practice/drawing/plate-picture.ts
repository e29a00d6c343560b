import type { ShownQuestion } from '../wave-setup.ts';
import type { PlatePicture } from './picture.ts';

const pictures = new WeakMap<ShownQuestion, PlatePicture | null>();

/** What is on the plate of a question in place of its words; null until it is drawn, and where nothing can be shown. */
export function platePicture(question: ShownQuestion): PlatePicture | null {
  const known = pictures.get(question);
  if (known !== undefined) return known;
  pictures.set(question, null);
  void import('./picture.ts')
    .then(({ smallPicture }) => smallPicture(question.doc))
    .then(
      (made) => pictures.set(question, made),
      () => undefined, // its words stay
    );
  return null;
}
