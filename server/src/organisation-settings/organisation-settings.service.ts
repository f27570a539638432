import { CLIENT_SETTINGS } from '@relevo/domain/flags';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import { lockOrganisation } from '../kernel/write.sql.ts';
import type { SettingFacts } from '../settings/setting-kinds.ts';
import { settingFacts, textOf } from '../settings/setting-table.ts';
import { lockSaved, saveSetting } from './organisation-settings.sql.ts';

interface Change {
  nombre: string;
  /** Null unsets it. */
  valor: string | null;
  version: number;
}

/** The text to keep. @throws request.invalid with the reason at the field */
function textToKeep(facts: SettingFacts, typed: string | null): string | null {
  if (typed === null) return null;
  const read = facts.read(typed);
  if ('fault' in read) throw new AppError('request.invalid', { fields: { valor: [read.fault] } });
  return read.value;
}

/**
 * Changes or unsets a setting by somebody who saw it in a version; every open app hears of it.
 * @throws thing.not_found, request.invalid at `valor`, setting.changed when somebody saved it meanwhile
 */
export async function changeSetting(call: Call, { nombre, valor, version }: Change): Promise<void> {
  const facts = settingFacts(nombre);
  if (!facts) throw notFound();
  const value = textToKeep(facts, valor);
  await call.deps.write(call, async ({ tx, t, audit, touch }) => {
    // A setting that was never saved has no row to lock.
    await lockOrganisation(tx, t);
    const saved = await lockSaved(tx, t, nombre);
    if ((saved?.version ?? 0) !== version) throw new AppError('setting.changed');
    await saveSetting(tx, t, { name: nombre, value, clientFlag: CLIENT_SETTINGS.has(nombre) });
    audit({
      ...{ action: 'setting.change', entity: 'setting' },
      before: { name: nombre, value: textOf(facts, saved) },
      after: { name: nombre, value },
    });
    touch(EVERYBODY);
    return {};
  });
}
