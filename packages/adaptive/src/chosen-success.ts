/** The shares of right answers, in per cent, that can be chosen for a student. @see ../SPEC.md rule AE39 */
export const CHOSEN_SUCCESS = ['60', '70', '80', '90'] as const;
export type ChosenSuccess = (typeof CHOSEN_SUCCESS)[number];
