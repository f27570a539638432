import { expect, test } from 'vitest';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { SETTINGS_LINKS, settingsLinksFor } from './settings-links.ts';

test('an administrator of everything has every link, each once', () => {
  const links = settingsLinksFor(['organizacion']);
  expect(links).toEqual(SETTINGS_LINKS);
  expect(new Set(links.map(({ opens }) => opens)).size).toBe(links.length);
});

test('others have those of their scopes, and without any there are none', () => {
  const opened = settingsLinksFor(['auditoria']).map(({ opens }) => opens);
  expect(opened).toContain(DESK_PATHS.history);
  expect(opened).not.toContain(DESK_PATHS.allSettings);
  expect(settingsLinksFor(['personas']).every(({ scope }) => scope === 'personas')).toBe(true);
  expect(settingsLinksFor([])).toEqual([]);
  expect(settingsLinksFor(undefined)).toEqual([]);
});
