const SETTINGS = '/app/practice/mode';

/** The settings page's state: for a game of the tricky ones, or with the offer to repeat a game's misses. */
export interface SettingsFor {
  readonly tricky?: boolean;
  readonly mend?: string; // game id
}

/** The address of the settings; it contains their purpose, so that a reload keeps it. */
export function settingsPlace({ tricky = false, mend }: SettingsFor): string {
  const query = new URLSearchParams({
    ...(tricky ? { source: 'tricky' } : {}),
    ...(mend === undefined ? {} : { mend }),
  }).toString();
  return query === '' ? SETTINGS : `${SETTINGS}?${query}`;
}

export function isTricky(query: URLSearchParams): boolean {
  return query.get('source') === 'tricky';
}
