import type { Overview } from '@relevo/contract';
import { addDays, localDateOf } from '@relevo/domain/time';
import { covers, unledSpans } from '@relevo/domain/unled-spans';
import type { Queries } from '../db/connection.ts';
import type { Organisation } from '../kernel/actor.ts';
import { countForManager } from '../requests/unit-counts.sql.ts';
import { unitsWithLeaders } from './unled-units.sql.ts';

/** Days ahead within which a span without a manager is told. */
const SOON = 30;

type Unled = Overview['pendientes']['sinJefatura'];

/**
 * Spans on which nobody who leads a unit is there, with the requests that wait now. Units that nobody leads today, absent
 * or not, are told as units without a manager.
 */
export async function readUnled(db: Queries, org: Organisation, now: Temporal.Instant): Promise<Unled> {
  const today = localDateOf(now, org.timeZone);
  const found: Unled = [];
  for (const { id, name, leaders } of await unitsWithLeaders(db, org.t, today)) {
    for (const { from, to } of unledSpans(leaders, today)) {
      const absent = leaders.find((leader) => covers(leader, from));
      if (from > addDays(today, SOON) || (from === today && !absent)) continue;
      found.push({
        unidad: { id, nombre: name },
        desde: from,
        hasta: to,
        ausente: absent ? { id: absent.personId, nombre: absent.personName } : null,
        solicitudes: 0,
      });
    }
  }
  // Few units have such a span; each of them is asked about once.
  for (const unitId of new Set(found.map(({ unidad }) => unidad.id))) {
    const { cambios, liberaciones, permisos, correcciones } = await countForManager(db, org, unitId, now);
    for (const one of found)
      if (one.unidad.id === unitId) one.solicitudes = cambios + liberaciones + permisos + correcciones;
  }
  return found.sort((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0));
}
