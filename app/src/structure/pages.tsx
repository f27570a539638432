import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { lazyPage } from '../navigation/lazy-page.tsx';
import type { Page } from '../navigation/page.ts';
import { structureSlots, unitSlots } from './slots.ts';

export const structurePages: Page[] = [
  {
    path: DESK_PATHS.structure,
    page: lazyPage(() => import('./structure.page.tsx'), 'StructurePage', structureSlots),
    role: 'administrator',
  },
  {
    path: DESK_PATHS.unit,
    page: lazyPage(() => import('./unit.page.tsx'), 'UnitPage', unitSlots),
    role: 'administrator',
    beside: DESK_PATHS.structure,
  },
];
