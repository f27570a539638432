import { isOn } from '@relevo/domain/flags';
import { peopleSettings } from './people-settings.ts';
import type { SettingFacts } from './setting-kinds.ts';
import { workSettings } from './work-settings.ts';

/** Every setting that the server or the app reads, in the order of its page. */
export const SETTING_TABLE: readonly SettingFacts[] = [...peopleSettings, ...workSettings];

const byName = new Map(SETTING_TABLE.map((facts) => [facts.name, facts]));

/** The facts of a setting by its name, of those that there are. */
export const settingFacts = (name: string): SettingFacts | undefined => byName.get(name);

/** The text of a row; null where the setting is unset. One that is on without a text says 'true', as a switch does. */
export function textOf(
  { kind }: SettingFacts,
  row: { enabled: boolean; value: string | null } | undefined,
): string | null {
  if (!row?.enabled) return null;
  if (kind === 'interruptor') return isOn(row.value ?? true) ? 'true' : null;
  return row.value ?? 'true';
}

/** A setting's text in words; those that hold while it is unset for null. */
export const wordsOf = (facts: SettingFacts, text: string | null): string =>
  text === null ? facts.unsetWords : facts.words(text);
