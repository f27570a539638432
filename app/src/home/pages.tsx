import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import { homeSlots, managerHomeSlots } from './slots.ts';

export const homePages: Page[] = [
  {
    path: PATHS.workerHome,
    page: lazyPage(() => import('./worker-home.page.tsx'), 'WorkerHomePage', homeSlots),
    role: 'worker',
  },
  {
    path: PATHS.managerHome,
    page: lazyPage(() => import('./manager-home.page.tsx'), 'ManagerHomePage', homeSlots, managerHomeSlots),
    role: 'admin',
  },
];
