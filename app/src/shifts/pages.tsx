import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import { daySlots } from './slots.ts';

export const shiftPages: Page[] = [
  {
    path: PATHS.calendar,
    page: lazyPage(() => import('./calendar.page.tsx'), 'CalendarPage'),
    role: 'worker',
  },
  {
    path: PATHS.day,
    beside: PATHS.calendar,
    page: lazyPage(() => import('./shift-details.page.tsx'), 'ShiftDetailsPage', daySlots),
    role: 'worker',
  },
];
