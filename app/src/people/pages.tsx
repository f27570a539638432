import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { peopleSlots } from './slots.ts';

export const peoplePages: Page[] = [
  {
    path: DESK_PATHS.people,
    page: lazyPage(() => import('./people.page.tsx'), 'PeoplePage', peopleSlots),
    role: 'administrator',
    scope: 'personas',
  },
  {
    path: DESK_PATHS.managers,
    page: lazyPage(() => import('./managers.page.tsx'), 'ManagersPage'),
    role: 'administrator',
    scope: 'personas',
  },
  {
    path: DESK_PATHS.pacts,
    page: lazyPage(() => import('./pacts.page.tsx'), 'PactsPage'),
    role: 'administrator',
    scope: 'personas',
  },
  {
    path: DESK_PATHS.newPerson,
    page: lazyPage(() => import('./new-person.page.tsx'), 'NewPersonPage'),
    role: 'administrator',
    scope: 'personas',
    task: true,
  },
  {
    path: DESK_PATHS.mergePerson,
    page: lazyPage(() => import('./merge.page.tsx'), 'MergePage'),
    role: 'administrator',
    scope: 'personas',
    task: true,
  },
  {
    path: DESK_PATHS.person,
    page: lazyPage(() => import('./person.page.tsx'), 'PersonPage', peopleSlots),
    role: 'administrator',
    scope: 'personas',
  },
];
