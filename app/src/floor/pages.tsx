import { readDate } from '../navigation/address.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { type Address, PATHS, withParameters } from '../navigation/paths.ts';

/** The floor on the day of the shift that is asked for. */
function floorOf(asked: URLSearchParams): Address {
  const fecha = readDate(asked.get('fecha'));
  return fecha ? withParameters(PATHS.onShift, { fecha, turno: 'dia' }) : PATHS.onShift;
}

/** Pages of the floor in the manager's unit (spec 3 §2.6, §2.7, §2.11), and the contingency plan for offline use. */
export const floorPages: Page[] = [
  {
    path: PATHS.onShift,
    page: lazyPage(() => import('./on-shift.page.tsx'), 'OnShiftPage'),
    role: 'admin',
  },
  {
    path: PATHS.shiftDetail,
    beside: floorOf,
    page: lazyPage(() => import('./shift-detail.page.tsx'), 'ShiftDetailPage'),
    role: 'admin',
  },
  {
    path: PATHS.contingency,
    page: lazyPage(() => import('./contingency.page.tsx'), 'ContingencyPage'),
    role: 'admin',
  },
  {
    path: PATHS.floorFilter,
    beside: PATHS.onShift,
    page: lazyPage(() => import('./filter.page.tsx'), 'FilterPage'),
    role: 'admin',
  },
];
