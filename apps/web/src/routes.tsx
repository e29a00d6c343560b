import { redirect, type RouteObject } from 'react-router';

import { continueTo, login, register } from './features/auth/auth.loaders.ts';
import { LoadingPage } from './design/Loading.tsx';
import {
  openApp,
  requireAdmin,
  requireKeeper,
  requireParent,
  requireSession,
  requireTeacher,
  requireUnlocked,
} from './play/guards.ts';
import { restoreKnownSession, useSession } from './platform/session.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { NotFound } from './shell/NotFound.tsx';
import { PublicShell } from './shell/PublicShell.tsx';
import { Root } from './shell/Root.tsx';

const STAFF_NAV = [
  { to: '/teacher', label: 'Tools & Reports' },
  { to: '/teacher/content', label: 'Content' },
];
const ADMIN_NAV = [{ to: '/teacher/adaptive-simulator', label: 'Adaptive simulator' }];
const PARENT_NAV = [
  { to: '/parent', label: 'Tools & Reports' },
  { to: '/teacher/content', label: 'Content' },
];

const publicPages: RouteObject = {
  path: '/',
  Component: PublicShell,
  loader: async () => {
    await restoreKnownSession(); // Register and Login, or the way in
    return null;
  },
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/public-home/PublicHome.tsx')).PublicHome,
      }),
    },
    { path: '*', Component: NotFound },
  ],
};

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

/** Outside the shell as well: the map brings its own way home. */
const campaign: RouteObject = {
  loader: openApp,
  lazy: async () => ({ Component: (await import('./shell/OpenShell.tsx')).OpenShell }),
  children: [
    {
      path: '/app/campaign',
      lazy: async () => {
        const [{ openMap, onNewPage }, { CampaignMap }] = await Promise.all([
          import('./features/campaign/campaign.loaders.ts'),
          import('./features/campaign/map/CampaignMap.tsx'),
        ]);
        return { loader: openMap, shouldRevalidate: onNewPage, Component: CampaignMap };
      },
    },
  ],
};

const app: RouteObject = {
  path: '/app',
  loader: openApp,
  lazy: async () => ({ Component: (await import('./shell/PupilShell.tsx')).PupilShell }),
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/main-menu/MainMenu.tsx')).MainMenu,
      }),
    },
    { path: 'practice', children: practicePages },
    {
      path: 'level',
      loader: requireUnlocked,
      lazy: async () => ({
        Component: (await import('./features/defender-levels/LevelPage.tsx')).LevelPage,
      }),
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
    {
      path: 'settings',
      lazy: async () => ({
        Component: (await import('./features/access-profile/MySettings.tsx')).MySettings,
      }),
    },
    {
      path: 'results',
      lazy: async () => ({
        Component: (await import('./features/user-reports/PupilResults.tsx')).PupilResults,
      }),
    },
    {
      path: 'campaign/report',
      loader: requireUnlocked,
      lazy: async () => ({
        Component: (await import('./features/campaign/report/StoryReportPages.tsx'))
          .PupilStoryReport,
      }),
    },
    { path: '*', loader: () => redirect('/app'), element: null },
  ],
};

const teacher: RouteObject = {
  path: '/teacher',
  loader: requireTeacher,
  lazy: async () => {
    const { StaffShell } = await import('./shell/StaffShell.tsx');
    const TeacherArea = () => (
      <StaffShell
        nav={useSession()?.user.isAdmin === true ? [...STAFF_NAV, ...ADMIN_NAV] : STAFF_NAV}
      />
    );
    return { Component: TeacherArea };
  },
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/class-groups/TeacherIndex.tsx')).TeacherIndex,
      }),
    },
    {
      path: 'class-groups/:classGroupId',
      lazy: async () => ({
        Component: (await import('./features/class-groups/ClassPage.tsx')).ClassPage,
      }),
    },
    {
      path: 'class-groups/:classGroupId/content-selection',
      lazy: async () => ({
        Component: (await import('./features/class-groups/ClassContent.tsx')).ClassContent,
      }),
    },
    {
      path: 'settings',
      lazy: async () => {
        const { StaffSettings } = await import('./features/access-profile/MySettings.tsx');
        return { element: <StaffSettings home="/teacher" /> };
      },
    },
    {
      path: 'student/:userId/settings',
      lazy: async () => ({
        Component: (await import('./features/access-profile/KeptSettings.tsx')).StudentSettings,
      }),
    },
    {
      path: 'student/:userId/report',
      lazy: async () => ({
        Component: (await import('./features/user-reports/StudentResults.tsx')).StudentResults,
      }),
    },
    {
      path: 'student/:userId/adaptive-leveling-report',
      lazy: async () => ({
        Component: (await import('./features/adaptive-report/AdaptiveReport.tsx'))
          .StudentAdaptiveReport,
      }),
    },
    {
      path: 'class-groups/:classGroupId/story-report',
      lazy: async () => ({
        Component: (await import('./features/campaign/report/StoryReportPages.tsx'))
          .ClassStoryReport,
      }),
    },
    {
      path: 'story-report',
      lazy: async () => ({
        Component: (await import('./features/campaign/report/StoryReportPages.tsx'))
          .TeacherStoryReport,
      }),
    },
    {
      path: 'student/:userId/story-report',
      lazy: async () => ({
        Component: (await import('./features/campaign/report/StoryReportPages.tsx'))
          .StudentStoryReport,
      }),
    },
    { path: '*', loader: () => redirect('/teacher'), element: null },
  ],
};

const parent: RouteObject = {
  path: '/parent',
  loader: requireParent,
  lazy: async () => {
    const { StaffShell } = await import('./shell/StaffShell.tsx');
    return { element: <StaffShell nav={PARENT_NAV} /> };
  },
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/children/MyChildren.tsx')).MyChildren,
      }),
    },
    {
      path: 'content-selection',
      lazy: async () => ({
        Component: (await import('./features/children/ChildContent.tsx')).ChildContent,
      }),
    },
    {
      path: 'settings',
      lazy: async () => {
        const { StaffSettings } = await import('./features/access-profile/MySettings.tsx');
        return { element: <StaffSettings home="/parent" /> };
      },
    },
    {
      path: 'child/:userId/settings',
      lazy: async () => ({
        Component: (await import('./features/access-profile/KeptSettings.tsx')).ChildSettings,
      }),
    },
    {
      path: 'child/:userId/report',
      lazy: async () => ({
        Component: (await import('./features/user-reports/StudentResults.tsx')).ChildResults,
      }),
    },
    {
      path: 'children/:userId/adaptive-leveling-report',
      lazy: async () => ({
        Component: (await import('./features/adaptive-report/AdaptiveReport.tsx'))
          .ChildAdaptiveReport,
      }),
    },
    {
      path: 'story-report',
      lazy: async () => ({
        Component: (await import('./features/campaign/report/StoryReportPages.tsx'))
          .ChildrenStoryReport,
      }),
    },
    {
      path: 'children/:userId/story-report',
      lazy: async () => ({
        Component: (await import('./features/campaign/report/StoryReportPages.tsx'))
          .ChildStoryReport,
      }),
    },
    { path: '*', loader: () => redirect('/parent'), element: null },
  ],
};

/** What can be asked, for staff and parents alike. */
const content: RouteObject = {
  path: '/teacher/content',
  loader: requireKeeper,
  lazy: async () => {
    const { StaffShell } = await import('./shell/StaffShell.tsx');
    const ContentArea = () => (
      <StaffShell nav={useSession()?.user.isParentAccount === true ? PARENT_NAV : STAFF_NAV} />
    );
    return { Component: ContentArea };
  },
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/content/ContentPreview.tsx')).ContentPreview,
      }),
    },
  ],
};

const simulatorPage = async () => ({
  Component: (await import('./features/adaptive-simulator/AdaptiveSimulator.tsx'))
    .AdaptiveSimulator,
});

/** The engines of Adaptive Learning side by side, for admins. */
const simulator: RouteObject = {
  path: '/teacher/adaptive-simulator',
  loader: requireAdmin,
  lazy: async () => {
    const { StaffShell } = await import('./shell/StaffShell.tsx');
    return { element: <StaffShell nav={ADMIN_NAV} /> };
  },
  children: [{ index: true, lazy: simulatorPage }],
};

/** The same without signing in, while developing only. */
const debugPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/debug/adaptive-leveling', lazy: simulatorPage }]
  : [];

/** Every page of the product. Each area is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      publicPages,
      { path: '/login', loader: login, Component: LoadingPage },
      { path: '/register', loader: register, Component: LoadingPage },
      { path: '/continue', loader: continueTo, Component: LoadingPage },
      practiceGame,
      intro,
      campaign,
      app,
      content,
      simulator,
      ...debugPages,
      teacher,
      parent,
    ],
  },
];
