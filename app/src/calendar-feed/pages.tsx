import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

const calendarFeed = () => lazyPage(() => import('./calendar-feed.page.tsx'), 'CalendarFeedPage');

export const calendarFeedPages: Page[] = [{ path: PATHS.calendarFeed, page: calendarFeed(), role: 'worker' }];
