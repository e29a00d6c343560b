// Pages that a student seldom opens first, apart from the list of routes, which each page of a student loads and in which
// the chunks of a page are written out.

export const openBase = async () => ({
  Component: (await import('./features/moon-base/MoonBase.tsx')).MoonBase,
});

export const openTerm = async () => ({
  Component: (await import('./features/your-term/YourTerm.tsx')).YourTerm,
});

export const openAlbum = async () => ({
  Component: (await import('./features/people-i-freed/PeopleIFreed.tsx')).PeopleIFreed,
});

export const openCheck = async () => ({
  Component: (await import('./features/tables-check/CheckPage.tsx')).CheckPage,
});

export const openCheckResult = async () => ({
  Component: (await import('./features/tables-check/CheckResult.tsx')).CheckResult,
});

export const openAboutMe = async () => ({
  Component: (await import('./features/privacy/AboutMe.tsx')).AboutMe,
});

export const openSettings = async () => ({
  Component: (await import('./features/access-profile/MySettings.tsx')).MySettings,
});

export const openGames = async () => ({
  Component: (await import('./features/user-activities/OwnActivities.tsx')).OwnActivities,
});

export const openFacts = async () => ({
  Component: (await import('./features/facts/OwnFacts.tsx')).OwnFacts,
});

export const openMending = async () => ({
  Component: (await import('./features/mistakes/MendingPage.tsx')).MendingPage,
});

export const openLesson = async () => ({
  Component: (await import('./features/lessons/LessonPage.tsx')).LessonPage,
});

export const openLevel = async () => ({
  Component: (await import('./features/awards/LevelPage.tsx')).LevelPage,
});

export const openJoinPage = async () => {
  const { JoinClass, openJoin } = await import('./features/rescue/lobby/JoinClass.tsx');
  return { loader: openJoin, Component: JoinClass };
};
