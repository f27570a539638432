import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';

export const integrationPages: Page[] = [
  {
    path: PATHS.integrations,
    page: lazyPage(() => import('./integrations.page.tsx'), 'IntegrationsPage'),
    role: 'administrator',
    scope: 'organizacion',
  },
  {
    path: DESK_PATHS.webhook,
    page: lazyPage(() => import('./webhook.page.tsx'), 'WebhookPage'),
    role: 'administrator',
    scope: 'organizacion',
    beside: PATHS.integrations,
  },
];
