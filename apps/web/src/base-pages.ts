// The pages of the base, apart from the list of routes, which each page of a student loads and in which the chunks of a
// page are written out.

export const openBase = async () => ({
  Component: (await import('./features/moon-base/MoonBase.tsx')).MoonBase,
});

export const openTerm = async () => ({
  Component: (await import('./features/your-term/YourTerm.tsx')).YourTerm,
});

export const openAlbum = async () => ({
  Component: (await import('./features/people-i-freed/PeopleIFreed.tsx')).PeopleIFreed,
});
