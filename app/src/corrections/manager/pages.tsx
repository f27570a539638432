import { lazyPage } from '../../navigation/lazy-page.tsx';
import type { Page } from '../../navigation/page.ts';
import { PATHS } from '../../navigation/paths.ts';

export const unitCorrectionPages: Page[] = [
  {
    path: PATHS.unitCorrections,
    page: lazyPage(() => import('./unit-pages.ts'), 'UnitCorrectionsPage'),
    role: 'admin',
  },
  {
    path: PATHS.beginCorrection,
    page: lazyPage(() => import('./unit-pages.ts'), 'BeginCorrectionPage'),
    role: 'admin',
    task: true,
  },
];
