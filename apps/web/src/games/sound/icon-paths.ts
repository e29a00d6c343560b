// Drawings of Tabler Icons (MIT licence, see NOTICE.md), written by `npm run icons` from the list in tools/icons.ts.
export const ICON_PATHS = {
  music: 'M3 17a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M13 17a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M9 17v-13h10v13M9 8h10',
  musicOff: 'M3 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M14.42 14.45a3 3 0 1 0 4.138 4.119M9 17v-8m0 -4v-1h10v11M12 8h7M3 3l18 18',
} as const;
