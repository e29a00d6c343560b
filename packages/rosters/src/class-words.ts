/** The names of somebody's classes, such as "6H, 4K"; "no class" without one. */
export const classWords = (names: readonly string[]): string => names.join(', ') || 'no class';
