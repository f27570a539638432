import { lazyPage } from '../../navigation/lazy-page.tsx';
import type { Page } from '../../navigation/page.ts';
import { PATHS } from '../../navigation/paths.ts';

export const unitCorrectionPages: Page[] = [
  {
    path: PATHS.unitCorrections,
    page: lazyPage(() => import('./unit-corrections.page.tsx'), 'UnitCorrectionsPage'),
    role: 'admin',
  },
  {
    path: PATHS.beginCorrection,
    page: lazyPage(() => import('./begin-correction.page.tsx'), 'BeginCorrectionPage'),
    role: 'admin',
    task: true,
  },
];
