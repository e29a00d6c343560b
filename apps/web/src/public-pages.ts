// Public pages apart from the routes that every page loads, in which the chunks of a page are written out.

export const openLeaderboard = async () => ({
  Component: (await import('./features/leaderboard/Leaderboard.tsx')).Leaderboard,
});

export const openCertificates = async () => ({
  loader: (await import('./play/guards.ts')).requireSession,
  Component: (await import('./features/leaderboard/Certificates.tsx')).Certificates,
});

export const openSetUp = async () => ({
  Component: (await import('./features/devices/SetUpDevice.tsx')).SetUpDevice,
});

export const openSharedLevel = async () => ({
  Component: (await import('./features/awards/SharedLevel.tsx')).SharedLevel,
});
