import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';

const factor = () => lazyPage(() => import('./second-factor.page.tsx'), 'SecondFactorPage');

export const secondFactorPages: Page[] = [{ path: DESK_PATHS.factor, page: factor(), role: 'administrator' }];
