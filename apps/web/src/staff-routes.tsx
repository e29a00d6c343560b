import { redirect, type RouteObject } from 'react-router';

import {
  onNewPage,
  requireAccountManager,
  requireAdmin,
  requireKeeper,
  requireParent,
  requireSession,
  requireTeacher,
} from './play/guards.ts';
import { classPages } from './class-routes.ts';
import { schoolPages } from './school-routes.ts';
import { ADMIN_NAV, useStaffNav } from './shell/staff-nav.ts';

const loadAwards = () => import('./features/awards/KeptAwards.tsx');
const loadPracticeReports = () => import('./features/practice-reports/PracticeReportPage.tsx');
const loadWorks = () => import('./features/set-work/PersonWorks.tsx');
const loadFacts = () => import('./features/facts/PersonFacts.tsx');

/** The daily and weekly report of a class, or of a family. */
const reports = (of: 'class' | 'family'): RouteObject => ({
  path: 'report',
  children: [
    {
      index: true,
      loader: ({ request }) => redirect(`weekly${new URL(request.url).search}`),
      element: null,
    },
    {
      path: 'periods',
      shouldRevalidate: onNewPage, // its choices are kept in the address
      lazy: async () => {
        const pages = await import('./features/reports/TwoPeriods.tsx');
        return { Component: of === 'class' ? pages.ClassTwoPeriods : pages.FamilyTwoPeriods };
      },
    },
    ...(['weekly', 'daily'] as const).map((type): RouteObject => ({
      path: type,
      lazy: async () => {
        const { ClassReport, FamilyReport } = await import('./features/reports/ReportPages.tsx');
        const Report = of === 'class' ? ClassReport : FamilyReport;
        return { element: <Report type={type} /> };
      },
    })),
  ],
});

const teacher: RouteObject = {
  path: '/teacher',
  loader: requireTeacher,
  lazy: async () => {
    const { StaffShell } = await import('./shell/StaffShell.tsx');
    const TeacherArea = () => <StaffShell nav={useStaffNav()} />;
    return { Component: TeacherArea };
  },
  children: [
    ...classPages,
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/class-groups/TeacherIndex.tsx')).TeacherIndex,
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
      path: 'student/:userId/kept',
      lazy: async () => ({
        Component: (await import('./features/privacy/KeptPages.tsx')).StudentKept,
      }),
    },
    {
      path: 'student/:userId/report',
      lazy: async () => ({
        Component: (await import('./features/user-reports/StudentResults.tsx')).StudentResults,
      }),
    },
    {
      path: 'student/:userId/history',
      shouldRevalidate: onNewPage, // its week is kept in the address
      lazy: async () => ({
        Component: (await import('./features/user-activities/HistoryPage.tsx')).StudentHistory,
      }),
    },
    {
      path: 'student/:userId/practice-report',
      lazy: async () => ({ Component: (await loadPracticeReports()).StudentPracticeReport }),
    },
    {
      path: 'student/:userId/awards',
      lazy: async () => ({ Component: (await loadAwards()).StudentAwards }),
    },
    {
      path: 'student/:userId/work',
      lazy: async () => ({ Component: (await loadWorks()).StudentWorks }),
    },
    {
      path: 'student/:userId/facts',
      lazy: async () => ({ Component: (await loadFacts()).StudentFacts }),
    },
    {
      path: 'student/:userId/adaptive-leveling-report',
      lazy: async () => ({
        Component: (await import('./features/adaptive-report/AdaptiveReport.tsx'))
          .StudentAdaptiveReport,
      }),
    },
    reports('class'),
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
    {
      path: 'accounts',
      loader: requireAccountManager,
      lazy: async () => ({
        Component: (await import('./features/accounts/AccountsPage.tsx')).AccountsPage,
      }),
    },
    schoolPages,
    { path: '*', loader: () => redirect('/teacher'), element: null },
  ],
};

const parent: RouteObject = {
  path: '/parent',
  loader: requireParent,
  lazy: async () => {
    const { StaffShell } = await import('./shell/StaffShell.tsx');
    const ParentArea = () => <StaffShell nav={useStaffNav()} />;
    return { Component: ParentArea };
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
      path: 'family',
      lazy: async () => ({
        Component: (await import('./features/family/FamilyManagement.tsx')).FamilyManagement,
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
      path: 'child/:userId/history',
      shouldRevalidate: onNewPage,
      lazy: async () => ({
        Component: (await import('./features/user-activities/HistoryPage.tsx')).ChildHistory,
      }),
    },
    {
      path: 'child/:userId/practice-report',
      lazy: async () => ({ Component: (await loadPracticeReports()).ChildPracticeReport }),
    },
    {
      path: 'child/:userId/awards',
      lazy: async () => ({ Component: (await loadAwards()).ChildAwards }),
    },
    {
      path: 'child/:userId/kept',
      lazy: async () => ({
        Component: (await import('./features/privacy/KeptPages.tsx')).ChildKept,
      }),
    },
    {
      path: 'child/:userId/check-these',
      lazy: async () => ({
        Component: (await import('./features/objections/CheckThese.tsx')).ChildChecks,
      }),
    },
    {
      path: 'child/:userId/work',
      lazy: async () => ({ Component: (await loadWorks()).ChildWorks }),
    },
    {
      path: 'child/:userId/work/new',
      lazy: async () => ({
        Component: (await import('./features/set-work/NewWork.tsx')).NewChildWork,
      }),
    },
    {
      path: 'child/:userId/facts',
      lazy: async () => ({ Component: (await loadFacts()).ChildFacts }),
    },
    {
      path: 'children/:userId/adaptive-leveling-report',
      lazy: async () => ({
        Component: (await import('./features/adaptive-report/AdaptiveReport.tsx'))
          .ChildAdaptiveReport,
      }),
    },
    reports('family'),
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

/** All questions that can be asked, for staff and parents alike. */
const content: RouteObject = {
  path: '/teacher/content',
  loader: requireKeeper,
  shouldRevalidate: onNewPage, // its filters are kept in the address
  lazy: async () => {
    const { StaffShell } = await import('./shell/StaffShell.tsx');
    const ContentArea = () => <StaffShell nav={useStaffNav()} />;
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
    const SimulatorArea = () => <StaffShell nav={useStaffNav()} />;
    return { Component: SimulatorArea };
  },
  children: [{ index: true, lazy: simulatorPage }],
};

/** The admins' start page. */
const admin: RouteObject = {
  path: '/admin',
  loader: requireAdmin,
  lazy: async () => {
    const { StaffShell } = await import('./shell/StaffShell.tsx');
    return { element: <StaffShell nav={ADMIN_NAV} /> };
  },
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./features/admin/AdminHome.tsx')).AdminHome }),
    },
    {
      path: 'settings',
      lazy: async () => {
        const { StaffSettings } = await import('./features/access-profile/MySettings.tsx');
        return { element: <StaffSettings home="/admin" /> };
      },
    },
    {
      path: 'accounts',
      lazy: async () => ({
        Component: (await import('./features/accounts/AccountsPage.tsx')).AccountsPage,
      }),
    },
    { path: '*', loader: () => redirect('/admin'), element: null },
  ],
};

/** Worksheets, for anyone signed in. */
const worksheets: RouteObject = {
  path: '/worksheets',
  loader: requireSession,
  shouldRevalidate: onNewPage, // the sheet is kept in the address
  lazy: async () => {
    const { StaffShell } = await import('./shell/StaffShell.tsx');
    const WorksheetArea = () => <StaffShell nav={useStaffNav()} />;
    return { Component: WorksheetArea };
  },
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./features/worksheets/Worksheets.tsx')).Worksheets,
      }),
    },
  ],
};

/** The simulator without signing in, while developing only. */
const debugPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/debug/adaptive-leveling', lazy: simulatorPage }]
  : [];

/** The pages of teachers, parents and admins. */
export const staffRoutes: readonly RouteObject[] = [
  admin,
  content,
  simulator,
  ...debugPages,
  teacher,
  parent,
  worksheets,
];
