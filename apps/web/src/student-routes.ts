import { redirect, type RouteObject } from 'react-router';

import { onNewPage, openApp, requireSession, requireUnlocked } from './play/guards.ts';

const practicePages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('./features/practice/PracticeMenu.tsx')).PracticeMenu,
    }),
  },
  {
    path: 'mode',
    lazy: async () => ({
      loader: (await import('./features/practice/practice.loaders.ts')).requireContent,
      Component: (await import('./features/practice/PracticeSettings.tsx')).PracticeSettings,
    }),
  },
  {
    path: 'first-game',
    lazy: async () => ({
      loader: (await import('./features/practice/practice.loaders.ts')).firstGame,
    }),
  },
  {
    path: 'content-selection',
    children: [
      {
        index: true,
        lazy: async () => ({
          loader: (await import('./features/practice/practice.loaders.ts')).contentSelectionIndex,
        }),
      },
      {
        path: 'basic-topics',
        lazy: async () => ({
          Component: (await import('./features/practice/BasicTopics.tsx')).BasicTopics,
        }),
      },
      {
        path: 'basic-tables',
        lazy: async () => ({
          Component: (await import('./features/practice/SelectorPage.tsx')).BasicTimesTables,
        }),
      },
      {
        path: 'advanced-topics',
        lazy: async () => ({
          Component: (await import('./features/practice/SelectorPage.tsx')).AdvancedTopics,
        }),
      },
      {
        path: 'advanced-tables',
        lazy: async () => ({
          Component: (await import('./features/practice/SelectorPage.tsx')).AdvancedTimesTables,
        }),
      },
      {
        path: 'advanced-addition-tables',
        lazy: async () => ({
          Component: (await import('./features/practice/SelectorPage.tsx')).AdvancedAdditionTables,
        }),
      },
      {
        path: 'basic-addition-tables',
        lazy: async () => ({
          Component: (await import('./features/practice/SelectorPage.tsx')).BasicAdditionTables,
        }),
      },
      { path: '*', loader: () => redirect('/app/practice/content-selection'), element: null },
    ],
  },
];

/** Outside the shell: the game fills the window. */
const practiceGame: RouteObject = {
  path: '/app/practice/game',
  lazy: async () => ({
    loader: (await import('./features/practice/practice.loaders.ts')).startGame,
    Component: (await import('./features/practice/PracticeGame.tsx')).PracticeGame,
  }),
};

/** Outside the shell: the film fills the window. */
const intro: RouteObject = {
  loader: requireSession,
  lazy: async () => ({ Component: (await import('./shell/OpenShell.tsx')).OpenShell }),
  children: [
    {
      path: '/app/intro',
      lazy: async () => ({ Component: (await import('./features/intro/IntroPage.tsx')).IntroPage }),
    },
  ],
};

/** Also outside the shell: the map and the base fill the window and have their own way home. */
const campaign: RouteObject = {
  loader: openApp,
  lazy: async () => ({ Component: (await import('./shell/OpenShell.tsx')).OpenShell }),
  children: [
    {
      path: '/app/campaign',
      lazy: async () => {
        const [{ openMap }, { CampaignMap }] = await Promise.all([
          import('./features/campaign/campaign.loaders.ts'),
          import('./features/campaign/map/CampaignMap.tsx'),
        ]);
        return { loader: openMap, shouldRevalidate: onNewPage, Component: CampaignMap };
      },
    },
    { path: '/app/lesson', lazy: async () => (await import('./further-pages.ts')).openLesson() },
    {
      path: '/app/tables-check',
      lazy: async () => (await import('./further-pages.ts')).openCheck(),
    },
    {
      path: '/app/tables-check/results/:sittingId',
      lazy: async () => (await import('./further-pages.ts')).openCheckResult(),
    },
    { path: '/app/base', lazy: async () => (await import('./further-pages.ts')).openBase() },
    { path: '/app/base/term', lazy: async () => (await import('./further-pages.ts')).openTerm() },
    {
      path: '/app/campaign/multiplayer', // Space Rescue from the map; quitting goes up one level
      loader: () => redirect('/rescue?from=campaign'),
      element: null,
    },
  ],
};

const app: RouteObject = {
  path: '/app',
  loader: openApp,
  lazy: async () => ({ Component: (await import('./shell/StudentShell.tsx')).StudentShell }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./main-menu-page.tsx')).MainMenuPage }),
    },
    { path: 'practice', children: practicePages },
    {
      path: 'without-network',
      lazy: async () => ({
        Component: (await import('./features/without-network/WithoutNetwork.tsx')).WithoutNetwork,
      }),
    },
    { path: 'people', lazy: async () => (await import('./further-pages.ts')).openAlbum() },
    {
      path: 'level',
      loader: requireUnlocked,
      lazy: async () => (await import('./further-pages.ts')).openLevel(),
    },
    {
      path: 'adaptive-leveling',
      lazy: async () => ({
        loader: (await import('./features/adaptive-leveling/adaptive-leveling.loaders.ts'))
          .startAdaptive,
        Component: (await import('./features/adaptive-leveling/AdaptiveLearning.tsx'))
          .AdaptiveLearning,
      }),
    },
    { path: 'about-me', lazy: async () => (await import('./further-pages.ts')).openAboutMe() },
    { path: 'settings', lazy: async () => (await import('./further-pages.ts')).openSettings() },
    {
      path: 'results',
      lazy: async () => ({
        Component: (await import('./features/user-reports/OwnResults.tsx')).OwnResults,
      }),
    },
    { path: 'results/games', lazy: async () => (await import('./further-pages.ts')).openGames() },
    { path: 'facts', lazy: async () => (await import('./further-pages.ts')).openFacts() },
    {
      path: 'mending/:mistake',
      lazy: async () => (await import('./further-pages.ts')).openMending(),
    },
    {
      path: 'campaign/report',
      loader: requireUnlocked,
      lazy: async () => ({
        Component: (await import('./features/campaign/report/OwnStoryReport.tsx')).OwnStoryReport,
      }),
    },
    { path: '*', loader: () => redirect('/app'), element: null },
  ],
};

/** For everybody, including guests: with its own shell, since it fills the window. */
const rescue: RouteObject = {
  path: '/rescue',
  lazy: async () => ({
    loader: (await import('./features/rescue/rescue.loaders.ts')).openRescue,
    Component: (await import('./features/rescue/RescuePage.tsx')).RescuePage,
  }),
};

/** The page for the code of a class session, where students type it. */
const join: RouteObject = {
  path: '/join',
  lazy: async () => (await import('./further-pages.ts')).openJoinPage(),
};

/** The pages of the people who practise. */
export const studentRoutes: readonly RouteObject[] = [
  practiceGame,
  intro,
  campaign,
  rescue,
  join,
  app,
];
