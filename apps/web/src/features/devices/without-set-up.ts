const DAYS_30 = 30 * 86_400;

/** Notes on this device that somebody chose to play without set-up; the server reads it. */
export function noteWithoutSetUp(): void {
  document.cookie = `moonbase-without-set-up=1; max-age=${DAYS_30}; path=/; samesite=lax`;
}

/** The page that a device asked for before it was led here; a path of ours, else the home page. */
export function pageAskedFor(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/device') ? to : '/';
}
