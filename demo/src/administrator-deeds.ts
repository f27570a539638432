import { changeSetting } from '../../server/src/organisation-settings/organisation-settings.service.ts';
import type { Manager } from './model.ts';
import type { Deed } from './player.ts';
import type { Roster } from './roster.ts';

/** Days before today, time of day, setting, value, and how often the setting had been saved. */
const CHANGES = [
  [31, '10:12:41', 'organizacion.rut', '76543210-3', 0],
  [9, '09:40:12', 'horasExtras.descanso.aviso.horas', '72', 0],
  [2, '11:05:27', 'horasExtras.descanso.aviso.horas', '48', 1],
] as const;

/** Settings that an administrator changed; in the end every rule of the story holds as it did before. */
export const administratorDeeds = (administrator: Manager, roster: Roster): Deed[] =>
  CHANGES.map(([days, time, nombre, valor, version]) => ({
    at: roster.moment(-days, time),
    by: administrator,
    what: 'changes a setting',
    run: (call) => changeSetting(call, { nombre, valor, version }),
  }));
