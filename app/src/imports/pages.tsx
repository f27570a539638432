import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { importSlots } from './slots.ts';

export const importPages: Page[] = [
  {
    path: DESK_PATHS.imports,
    page: lazyPage(() => import('./imports.page.tsx'), 'ImportsPage'),
    role: 'administrator',
  },
  {
    path: DESK_PATHS.import,
    page: lazyPage(() => import('./import.page.tsx'), 'ImportPage', importSlots),
    role: 'administrator',
  },
];
