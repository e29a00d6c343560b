/** Remembers small choices on this computer, per person; a full or forbidden storage is not an error. */
export const remembered = {
  get(userId: string, key: string): string | null {
    try {
      return localStorage.getItem(`moonbase.${userId}.${key}`);
    } catch {
      return null;
    }
  },
  set(userId: string, key: string, value: string): void {
    try {
      localStorage.setItem(`moonbase.${userId}.${key}`, value);
    } catch {
      // a private window may refuse: the choice then lasts as long as the page
    }
  },
};
