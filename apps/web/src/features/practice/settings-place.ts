const SETTINGS = '/app/practice/mode';

/** The address of the settings; it says whether they are for a game of the tricky ones, so that a reload keeps it. */
export function settingsPlace({ tricky }: { readonly tricky: boolean }): string {
  return tricky ? `${SETTINGS}?source=tricky` : SETTINGS;
}

export function isTricky(query: URLSearchParams): boolean {
  return query.get('source') === 'tricky';
}
