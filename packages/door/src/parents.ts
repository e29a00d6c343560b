/** The parents of one student who are linked by letters at most. */
const MOST_PARENTS = 2;

/**
 * Whether a letter may link one more parent to a student.
 *
 * @param linked the number of parents who are linked now
 * @see ../SPEC.md rule DR24
 */
export function hasRoomForParent(linked: number): boolean {
  return linked < MOST_PARENTS;
}
