import type { OrganisationSetting } from '@relevo/contract';
import type { organisationSettingsEndpoints } from '@relevo/contract/organisation-settings';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import type { SettingFacts } from '../settings/setting-kinds.ts';
import { SETTING_TABLE, settingFacts, textOf, wordsOf } from '../settings/setting-table.ts';
import { changeSetting } from './organisation-settings.service.ts';
import { listChanges, listSaved, type SavedSetting } from './organisation-settings.sql.ts';

/** Changes shown beside the settings; the history has all of them. */
const LAST_CHANGES = 8;

const onWire = (facts: SettingFacts, saved: SavedSetting | undefined): OrganisationSetting => {
  const valor = textOf(facts, saved);
  return {
    ...{ nombre: facts.name, tipo: facts.kind, grupo: facts.group },
    ...{ etiqueta: facts.label, explicacion: facts.note },
    ...{ valor, vale: wordsOf(facts, valor), version: saved?.version ?? 0 },
    ...{ predeterminado: facts.unset, valePredeterminado: facts.unsetWords },
    ...{ frecuente: facts.common, consecuencia: facts.asks(valor), forma: facts.hint },
    opciones: facts.choices.map(({ value, label }) => ({ valor: value, etiqueta: label })),
  };
};

const routes = ({ db }: Deps): RoutesOf<keyof typeof organisationSettingsEndpoints> => ({
  'GET administracion/ajustes': async ({ org }) => {
    const names = SETTING_TABLE.map(({ name }) => name);
    const [saved, changes] = await Promise.all([
      listSaved(db, org.t, names),
      listChanges(db, org.t, LAST_CHANGES),
    ]);
    return {
      data: {
        ajustes: SETTING_TABLE.map((facts) => onWire(facts, saved.get(facts.name))),
        cambios: changes.map(({ at, who, name, before, after }) => {
          const facts = settingFacts(name);
          const words = (text: string | null) => (facts ? wordsOf(facts, text) : (text ?? ''));
          return {
            ...{ momento: at, quien: who || null, etiqueta: facts?.label ?? name },
            ...{ antes: words(before), despues: words(after) },
          };
        }),
      },
    };
  },
  'PUT administracion/ajustes': async ({ call, body }) => {
    await changeSetting(call, body);
    return { data: { ok: true } };
  },
});

export const organisationSettingsFeature = (deps: Deps) => ({ routes: routes(deps) });
