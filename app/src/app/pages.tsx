import { articlePages } from '../articles/pages.tsx';
import { attendancePages } from '../attendance/pages.tsx';
import { calendarFeedPages } from '../calendar-feed/pages.tsx';
import { correctionPages } from '../corrections/pages.tsx';
import { dayWishPages } from '../day-wishes/pages.tsx';
import { feedbackPages } from '../feedback/pages.tsx';
import { homePages } from '../home/pages.tsx';
import type { Page } from '../navigation/page.ts';
import { notificationPages } from '../notifications/pages.tsx';
import { offerPages } from '../offers/pages.tsx';
import { openSessionsPages } from '../open-sessions/pages.tsx';
import { permitPages } from '../permits/pages.tsx';
import { profilePages } from '../profile/pages.tsx';
import { punchPages } from '../punches/pages.tsx';
import { releasePages } from '../releases/pages.tsx';
import { reportPages } from '../reports/pages.tsx';
import { rosterPublicationPages } from '../roster-publication/pages.tsx';
import { shiftPages } from '../shifts/pages.tsx';
import { swapPages } from '../swaps/pages.tsx';
import { fillSlots } from './slots/fill.ts';

fillSlots();

/**
 * Pages behind a login, without those of managers alone. Paths of the specification below a role's home that have no
 * page lead to that home.
 */
export const PAGES: readonly Page[] = [
  ...homePages,
  ...shiftPages,
  ...rosterPublicationPages,
  ...dayWishPages,
  ...swapPages,
  ...releasePages,
  ...offerPages,
  ...punchPages,
  ...permitPages,
  ...attendancePages,
  ...correctionPages,
  ...reportPages,
  ...feedbackPages,
  ...notificationPages,
  ...profilePages,
  ...openSessionsPages,
  ...calendarFeedPages,
  ...articlePages,
];
