import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

const common = { role: 'administrator', scope: 'remuneraciones' } as const;

export const closingPages: Page[] = [
  {
    ...common,
    path: DESK_PATHS.closings,
    page: lazyPage(() => import('./closings.page.tsx'), 'ClosingsPage'),
  },
  {
    ...common,
    path: DESK_PATHS.closing,
    page: lazyPage(() => import('./closing.page.tsx'), 'ClosingPage'),
  },
  {
    ...common,
    path: DESK_PATHS.closingFormats,
    page: lazyPage(() => import('./formats.page.tsx'), 'ClosingFormatsPage'),
  },
];
