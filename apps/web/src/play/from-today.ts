/** The state of a navigation that the mission of the day starts: the page begins at once. */
export const FROM_TODAY = 'today';
