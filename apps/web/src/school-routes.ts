import { createElement } from 'react';
import type { RouteObject } from 'react-router';

import { onNewPage, requireSchoolAdmin } from './play/guards.ts';

/** School Management, for school admins. */
export const schoolPages: RouteObject = {
  path: 'school',
  loader: requireSchoolAdmin,
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./features/school/MySchool.tsx')).MySchool }),
    },
    {
      path: 'week',
      lazy: async () => ({
        Component: (await import('./features/school/SchoolWeek.tsx')).SchoolWeek,
      }),
    },
    {
      path: 'classes',
      lazy: async () => ({
        Component: (await import('./features/school/ManageClasses.tsx')).ManageClasses,
      }),
    },
    {
      path: 'teachers',
      lazy: async () => ({
        Component: (await import('./features/school/ManageTeachers.tsx')).ManageTeachers,
      }),
    },
    {
      path: 'students',
      lazy: async () => ({
        Component: (await import('./features/school/ManageStudents.tsx')).ManageStudents,
      }),
    },
    {
      path: 'import',
      shouldRevalidate: onNewPage, // the file is kept in the address
      lazy: async () => ({
        Component: (await import('./features/school/ImportStudents.tsx')).ImportStudents,
      }),
    },
    {
      path: 'privacy',
      lazy: async () => {
        const { SchoolPrivacy } = await import('./features/privacy/SchoolPrivacy.tsx');
        const { SchoolHead } = await import('./features/school/SchoolHead.tsx');
        return {
          element: createElement(SchoolPrivacy, {
            head: createElement(SchoolHead, { page: 'privacy' }),
          }),
        };
      },
    },
    {
      path: 'devices',
      lazy: async () => {
        const { SchoolDevices } = await import('./features/devices/SchoolDevices.tsx');
        const { SchoolHead } = await import('./features/school/SchoolHead.tsx');
        return {
          element: createElement(SchoolDevices, {
            head: createElement(SchoolHead, { page: 'devices' }),
          }),
        };
      },
    },
    {
      path: 'rosters',
      lazy: async () => ({
        Component: (await import('./features/school/roster-wire/Rosters.tsx')).Rosters,
      }),
    },
    {
      path: 'rosters/waiting',
      lazy: async () => ({
        Component: (await import('./features/school/roster-wire/RosterWaits.tsx')).RosterWaits,
      }),
    },
    {
      path: 'ways-in',
      lazy: async () => ({
        Component: (await import('./features/school/ways-in/WaysIn.tsx')).WaysIn,
      }),
    },
    {
      path: 'sign-in-service',
      lazy: async () => ({
        Component: (await import('./features/school/SignInService.tsx')).SignInService,
      }),
    },
    {
      path: 'new-year',
      lazy: async () => ({ Component: (await import('./features/school/NewYear.tsx')).NewYear }),
    },
  ],
};
