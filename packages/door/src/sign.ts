/**
 * The place of a person's sign in the lists of drawings and of colours: the same every day and everywhere. As many people
 * with ids in a row as there are pairs have different ones.
 *
 * @param personId digits
 * @see ../SPEC.md rule DR26
 */
export function signPlace(
  personId: string,
  { drawings, colours }: { readonly drawings: number; readonly colours: number },
): { readonly drawing: number; readonly colour: number } {
  const number = Number(personId) % (drawings * colours);
  const drawing = number % drawings;
  const round = Math.floor(number / drawings); // all drawings have come so often before
  return { drawing, colour: (drawing + round) % colours };
}
