import type { RouteObject } from 'react-router';

import { onNewPage } from './play/guards.ts';

/** The pages about one class, inside the teacher's area. */
export const classPages: readonly RouteObject[] = [
  {
    path: 'class-groups/:classGroupId',
    lazy: async () => ({
      Component: (await import('./features/class-groups/ClassPage.tsx')).ClassPage,
    }),
  },
  {
    path: 'class-groups/:classGroupId/results',
    lazy: async () => ({
      Component: (await import('./features/class-groups/ClassResults.tsx')).ClassResults,
    }),
  },
  {
    path: 'class-groups/:classGroupId/practice-reports',
    shouldRevalidate: onNewPage, // its choices are kept in the address
    lazy: async () => ({
      Component: (await import('./features/practice-reports/ClassReportPages.tsx'))
        .ClassReportPages,
    }),
  },
  {
    path: 'class-groups/:classGroupId/adaptive-report',
    lazy: async () => ({
      Component: (await import('./features/class-groups/ClassAdaptive.tsx')).ClassAdaptive,
    }),
  },
  {
    path: 'class-groups/:classGroupId/content-selection',
    lazy: async () => ({
      Component: (await import('./features/class-groups/ClassContent.tsx')).ClassContent,
    }),
  },
  {
    path: 'class-groups/:classGroupId/sign-in',
    lazy: async () => ({
      Component: (await import('./features/class-sign-in/ClassSignInPage.tsx')).ClassSignInPage,
    }),
  },
  {
    path: 'class-groups/:classGroupId/live',
    lazy: async () => ({ Component: (await import('./features/live/LivePage.tsx')).LivePage }),
  },
  {
    path: 'class-groups/:classGroupId/live/projector',
    lazy: async () => ({ Component: (await import('./features/live/Projector.tsx')).Projector }),
  },
  {
    path: 'class-groups/:classGroupId/lessons/:lessonId',
    lazy: async () => ({
      Component: (await import('./features/lessons/SummaryPage.tsx')).SummaryPage,
    }),
  },
  {
    path: 'class-groups/:classGroupId/work',
    lazy: async () => ({
      Component: (await import('./features/set-work/ClassWorks.tsx')).ClassWorks,
    }),
  },
  {
    path: 'class-groups/:classGroupId/work/new',
    shouldRevalidate: onNewPage, // what it begins with is in the address
    lazy: async () => ({
      Component: (await import('./features/set-work/NewWork.tsx')).NewClassWork,
    }),
  },
  {
    path: 'class-groups/:classGroupId/work/:workId',
    lazy: async () => ({
      Component: (await import('./features/set-work/ClassWorkPage.tsx')).ClassWorkPage,
    }),
  },
  {
    path: 'class-groups/:classGroupId/facts',
    lazy: async () => ({ Component: (await import('./features/facts/ClassFacts.tsx')).ClassFacts }),
  },
  {
    path: 'class-groups/:classGroupId/check-these',
    lazy: async () => ({
      Component: (await import('./features/objections/CheckThese.tsx')).ClassChecks,
    }),
  },
  {
    path: 'class-groups/:classGroupId/tables-checks',
    lazy: async () => ({
      Component: (await import('./features/tables-check/ClassTablesChecks.tsx')).ClassTablesChecks,
    }),
  },
  {
    path: 'class-groups/:classGroupId/tables-checks/new',
    lazy: async () => ({
      Component: (await import('./features/tables-check/SetUpCheck.tsx')).SetUpCheck,
    }),
  },
  {
    path: 'class-groups/:classGroupId/tables-checks/:checkId',
    lazy: async () => ({
      Component: (await import('./features/tables-check/ClassResult.tsx')).ClassResult,
    }),
  },
  {
    path: 'class-groups/:classGroupId/help',
    lazy: async () => ({ Component: (await import('./features/help/ClassHelp.tsx')).ClassHelp }),
  },
  {
    path: 'class-groups/:classGroupId/mistakes',
    lazy: async () => ({
      Component: (await import('./features/mistakes/ClassMistakes.tsx')).ClassMistakes,
    }),
  },
  {
    path: 'class-groups/:classGroupId/rescue',
    lazy: async () => ({
      Component: (await import('./features/rescue/console/ClassRescue.tsx')).ClassRescue,
    }),
  },
  {
    path: 'class-groups/:classGroupId/story-report',
    lazy: async () => ({
      Component: (await import('./features/campaign/report/StoryReportPages.tsx')).ClassStoryReport,
    }),
  },
];
