import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

export const correctionPages: Page[] = [
  {
    path: PATHS.corrections,
    page: lazyPage(() => import('./own-parts.ts'), 'OwnCorrectionsPage'),
    role: 'worker',
    flag: 'habilitarConsultaFDA',
  },
];
