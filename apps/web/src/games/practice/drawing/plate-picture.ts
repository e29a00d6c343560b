import type { ShownQuestion } from '../wave-setup.ts';
import type { PlatePicture } from './picture.ts';

const pictures = new WeakMap<ShownQuestion, PlatePicture | null>();

/** The picture of a question for its plate; null until it is drawn, and for one that would be too small. */
export function platePicture(question: ShownQuestion): PlatePicture | null {
  const known = pictures.get(question);
  if (known !== undefined) return known;
  pictures.set(question, null);
  void import('./picture.ts')
    .then(({ smallPicture }) => smallPicture(question.doc))
    .then(
      (made) => pictures.set(question, made),
      () => undefined, // the sign stays
    );
  return null;
}
