import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

/** Flag of the instance for the pages of leave. */
const flag = 'habilitarSolicitudPermiso';

export const permitPages: Page[] = [
  {
    path: PATHS.permits,
    page: lazyPage(() => import('./permits.page.tsx'), 'PermitsPage'),
    role: 'worker',
    flag,
  },
  {
    path: PATHS.permitRequest,
    page: lazyPage(() => import('./permit-request.page.tsx'), 'PermitRequestPage'),
    role: 'worker',
    flag,
    task: true,
  },
  {
    path: PATHS.permitsOfType,
    page: lazyPage(() => import('./permits-of-type.page.tsx'), 'PermitsOfTypePage'),
    role: 'worker',
    flag,
  },
  {
    path: PATHS.externalBalance,
    page: lazyPage(() => import('./external-balance.page.tsx'), 'ExternalBalancePage'),
    role: 'worker',
    flag,
  },
];
