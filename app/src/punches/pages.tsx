import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

export const punchPages: Page[] = [
  {
    path: PATHS.punch,
    page: lazyPage(() => import('./punch.page.tsx'), 'PunchPage'),
    role: 'worker',
    task: true,
  },
  {
    path: PATHS.punchMap,
    page: lazyPage(() => import('./punch-map.page.tsx'), 'PunchMapPage'),
    role: 'worker',
    task: true,
  },
];
