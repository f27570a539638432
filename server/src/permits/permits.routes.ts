import type { permitsEndpoints } from '@relevo/contract/permits';
import { addDays, type LocalDate, localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { readIds } from '../http/id-list.ts';
import { unitOfWorker } from '../identity/worker-unit.sql.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { balancesOfPerson, correctBalance } from './balance-correction.service.ts';
import { accrualOf, balancesOf } from './balances.service.ts';
import { coverageOf, reviewOf } from './coverage.service.ts';
import { planLeave, requireDecided } from './leave-plan.ts';
import {
  readAskablePermits,
  readExternalBalances,
  readOnePermit,
  readPendingPermits,
  readPermitHistory,
  readPermits,
  readWorkerPermits,
} from './permit-lists.sql.ts';
import { viewOf, viewWithAppeal } from './permit-view.ts';
import { approvePermit, createPermit, deletePermit, rejectPermit, requireRange } from './permits.service.ts';
import { findPermit, type Permit } from './permits.sql.ts';
import { recordAbsence, withdrawPermit } from './record.service.ts';
import { recordingOf } from './record-preview.service.ts';

interface OfId {
  actor: Actor;
  org: Organisation;
  params: { id: number };
}

// The widest window that a screen shows is 365 days back and 182 ahead (spec 2 §9).
const twoYearsInDays = 731;

const dayOf = (org: Organisation, now: Temporal.Instant): LocalDate => localDateOf(now, org.timeZone);

export const permitsRoutes = ({ db }: Deps): RoutesOf<keyof typeof permitsEndpoints> => {
  const own = async ({ actor, org, params }: OfId): Promise<void> => {
    const permit = await findPermit(db, org.t, params.id);
    if (permit?.workerId !== actor.id || permit.recorded) throw notFound();
  };
  const ofUnit = async ({ actor, org, params }: OfId): Promise<Permit> => {
    const permit = await findPermit(db, org.t, params.id);
    if (!permit || permit.unitId !== actor.unitId) throw notFound();
    return permit;
  };
  const requireOwnUnit = async (actor: Actor, org: Organisation, workerId: number): Promise<void> => {
    if ((await unitOfWorker(db, org.t, workerId)) !== actor.unitId) throw notFound();
  };
  /** A balance of the past would leave out later charges. */
  const ahead = (date: LocalDate, today: LocalDate, field: string): LocalDate => {
    const limit = addDays(today, 2 * twoYearsInDays);
    if (date >= today && date <= limit) return date;
    const message = date < today ? 'La fecha no puede ser anterior a hoy.' : 'La fecha está demasiado lejos.';
    throw new AppError('request.invalid', { fields: { [field]: [message] } });
  };
  return {
    'GET requests/permits': async ({ actor, org, now }) =>
      readPermits(db, org.t, actor.id, await viewWithAppeal(db, org, now)),
    'GET requests/permits/cobertura': async ({ actor, org, query, now }) => {
      requireRange(query, dayOf(org, now));
      const asked = {
        workerId: actor.id,
        typeId: query.permit_type_id,
        from: query.from,
        to: query.to,
        moment: { now, timeZone: org.timeZone },
      };
      return { data: await coverageOf(db, org.t, asked) };
    },
    'POST requests/permits': async ({ call, body }) => ({ data: await createPermit(call, body) }),
    'DELETE requests/permits/{id}': {
      find: own,
      run: async ({ call, params }) => {
        await deletePermit(call, params.id);
        return { data: { ok: true } };
      },
    },
    'GET permit-types': async ({ actor, org, query, now }) => {
      const today = dayOf(org, now);
      const date = ahead(query.fecha ?? today, today, 'fecha');
      return { data: await balancesOf(db, org.t, { workerId: actor.id, today, date }) };
    },
    'GET permisos-cliente': ({ org }) => readAskablePermits(db, org.t),
    'GET devengamiento': async ({ actor, org, query, now }) => {
      const today = dayOf(org, now);
      const date = ahead(query.fecha, today, 'fecha');
      return { data: await accrualOf(db, org.t, { workerId: actor.id, today, date }) };
    },
    'GET devengamiento/descuento': async ({ actor, org, query, now }) => {
      const today = dayOf(org, now);
      const range = { from: query.from, to: query.to };
      requireRange(range, today);
      const plan = await planLeave(db, org.t, {
        workerId: actor.id,
        typeId: query.permit_type_id,
        ...range,
        today,
      });
      requireDecided(plan);
      return { data: plan.days.length };
    },
    'GET saldos-externos': ({ actor, org }) => readExternalBalances(db, org.t, actor.id),
    'GET me/permisos': async ({ actor, org, query, now }) => {
      const today = dayOf(org, now);
      const window = {
        desde: query.desde ?? addDays(today, -365),
        hasta: query.hasta ?? addDays(today, 182),
      };
      checkRange(window, twoYearsInDays);
      const types = readIds(query.tipos, 'tipos');
      const only = query.detPermiso === undefined ? [] : [query.detPermiso];
      const wanted = types === null && only.length === 0 ? null : [...(types ?? []), ...only];
      return readWorkerPermits(db, org.t, { workerId: actor.id, ...window, types: wanted });
    },
    'GET solicitud/permiso': ({ actor, org, now }) =>
      readPendingPermits(db, org.t, actor.unitId, viewOf(org, now)),
    'GET solicitud/permiso/historia': async ({ actor, org, query }) => {
      checkRange(query, twoYearsInDays);
      return readPermitHistory(db, org.t, {
        unitId: actor.unitId,
        units: readIds(query.unidades, 'unidades'),
        desde: query.desde,
        hasta: query.hasta,
        search: query.buscar?.trim().replace(/\s+/g, ' ') ?? '',
        limit: query.limit ?? 10,
        offset: query.offset ?? 0,
      });
    },
    'GET solicitud/permiso/{id}': {
      find: ofUnit,
      run: async ({ org, params, now }) => {
        const permit = await readOnePermit(db, org.t, params.id, await viewWithAppeal(db, org, now));
        if (!permit) throw notFound();
        return permit;
      },
    },
    'GET solicitud/permiso/{id}/verificacion': async (context) => {
      const { org, now } = context;
      return { data: await reviewOf(db, org.t, await ofUnit(context), { now, timeZone: org.timeZone }) };
    },
    'GET permiso/verificacion': async ({ actor, org, query, now }) => {
      const { idtrabajador: workerId, permit_type_id: typeId, from, to } = query;
      await requireOwnUnit(actor, org, workerId);
      const moment = { now, timeZone: org.timeZone };
      return { data: await recordingOf(db, org.t, { workerId, typeId, from, to }, moment) };
    },
    'GET permiso/trabajador/{id}': {
      find: ({ actor, org, params }) => requireOwnUnit(actor, org, params.id),
      run: async ({ org, params, query }) => {
        checkRange(query, twoYearsInDays);
        return readWorkerPermits(db, org.t, { workerId: params.id, ...query, types: null });
      },
    },
    'POST permiso/by-id-solicitud/{id}': {
      find: ofUnit,
      run: async ({ call, params, body }) => ({ data: await approvePermit(call, params.id, body) }),
    },
    'POST solicitud/permiso/{id}/rechazar': {
      find: ofUnit,
      run: async ({ call, params, body }) => ({ data: await rejectPermit(call, params.id, body) }),
    },
    'POST permiso': async ({ call, actor, org, body }) => {
      await requireOwnUnit(actor, org, body.idtrabajador);
      return { data: await recordAbsence(call, body) };
    },
    'DELETE permiso/{id}': {
      find: ofUnit,
      run: async ({ call, params, body }) => ({ data: await withdrawPermit(call, params.id, body) }),
    },
    'GET administracion/personas/{id}/saldos': async ({ call, params }) => ({
      data: await balancesOfPerson(call, params.id),
    }),
    'POST administracion/personas/{id}/saldos': async ({ call, params, body }) => ({
      data: await correctBalance(call, params.id, body),
    }),
  };
};
