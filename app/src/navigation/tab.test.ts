import { expect, test } from 'vitest';
import { DESK_PATHS } from './desk-paths.ts';
import { PATHS } from './paths.ts';
import { selectedOf, type Tab } from './tab.ts';

const tab = (path: Tab['path'], more?: Tab['more']): Tab => ({
  ...{ path, label: path, icon: '', iconOn: '' },
  ...(more && { more }),
});
const tabs = [tab(PATHS.desk), tab(DESK_PATHS.people), tab(DESK_PATHS.settings, [DESK_PATHS.structure])];

test.each([
  [PATHS.desk, PATHS.desk],
  [DESK_PATHS.person, DESK_PATHS.people],
  [DESK_PATHS.settings, DESK_PATHS.settings],
  [DESK_PATHS.unit, DESK_PATHS.settings],
  ['/organizacion/otra', PATHS.desk],
])('%s belongs to %s', (pathname, section) => {
  expect(selectedOf(tabs, pathname)?.path).toBe(section);
});
