import type { peopleEndpoints } from '@relevo/contract/people';
import type { peopleChosenEndpoints } from '@relevo/contract/people-chosen';
import type { peopleContractsEndpoints } from '@relevo/contract/people-contracts';
import type { peopleMergeEndpoints } from '@relevo/contract/people-merge';
import type { postsEndpoints } from '@relevo/contract/people-posts';
import type { peopleShiftsEndpoints } from '@relevo/contract/people-shifts';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { notFound } from '../kernel/app-error.ts';
import { correctContract, removeContract } from './contract-corrections.service.ts';
import { holdsOf } from './contract-holds.service.ts';
import { addContract } from './contracts.service.ts';
import { endWork, previewLeaving } from './leaving.service.ts';
import { endWorks, previewLeavings } from './leaving-many.service.ts';
import { undoLeaving } from './leaving-undo.service.ts';
import { addAbsence, removeAbsence } from './manager-absences.service.ts';
import { absencesOf } from './manager-absences.sql.ts';
import { mergePeople } from './merge.service.ts';
import type { UnionDrafts } from './merge-drafts.ts';
import { comparePeople, readMerges } from './merge-read.service.ts';
import { undoMerge } from './merge-undo.service.ts';
import { movePeople, previewMoves } from './moves.service.ts';
import { changePerson, changeWork } from './people.service.ts';
import { countPeople, isPerson, readPeople, readPerson } from './people.sql.ts';
import { peopleTable, seenAt } from './people-table.ts';
import { planShift, removePlannedShift } from './planned-shifts.service.ts';
import { readPlannedShifts } from './planned-shifts.sql.ts';
import { addPost, endOwnPost, endPost, setPost, setScopesOf } from './posts.service.ts';
import { takeOn } from './taking-on.service.ts';

const done = { data: { ok: true as const } };
/** The most days of planned shifts in one answer. */
const PLANNED_DAYS = 62;

export const peopleRoutes = (
  deps: Deps,
): RoutesOf<
  keyof typeof peopleEndpoints | keyof typeof peopleChosenEndpoints | keyof typeof postsEndpoints
> => {
  const { db } = deps;
  return {
    'GET administracion/personas': async ({ org, query, now }) => readPeople(db, org, now, query),
    'GET administracion/personas/archivo': ({ query: { formato, ...filters }, ...context }) =>
      peopleTable(deps, context, filters, formato),
    'POST administracion/personas/archivo': async ({ body: { formato, personas }, ...context }) => {
      const ids = [...new Set(personas)];
      const facts = await seenAt(deps, context);
      if ((await countPeople(db, context.org.t, facts, { ids })) < ids.length) throw notFound();
      return peopleTable(deps, context, { ids }, formato);
    },
    'POST administracion/personas/traslados/propuesta': async ({ call, body }) => ({
      data: await previewMoves(call, body),
    }),
    'POST administracion/personas/bajas/propuesta': async ({ call, body }) => ({
      data: await previewLeavings(call, body),
    }),
    'POST administracion/personas/bajas': async ({ call, body }) => ({ data: await endWorks(call, body) }),
    'POST administracion/personas/traslados': async ({ call, body }) => ({
      data: await movePeople(call, body),
    }),
    'POST administracion/personas': async ({ call, body }) => ({ data: await takeOn(call, body) }),
    'GET administracion/personas/{id}': async ({ org, params, now }) => {
      const held = await holdsOf(db, org.t, params.id, now);
      const person = await readPerson(db, org, now, params.id, held);
      if (!person) throw notFound();
      return person;
    },
    'PUT administracion/personas/{id}': async ({ call, params, body }) => {
      await changePerson(call, params.id, body);
      return done;
    },
    'PUT administracion/personas/{id}/trabajo': async ({ call, params, body }) => {
      await changeWork(call, params.id, body);
      return done;
    },
    'PUT administracion/personas/{id}/jefatura': async ({ call, params, body }) => {
      await setPost(call, params.id, body);
      return done;
    },
    'DELETE administracion/personas/{id}/jefatura': async ({ call, params }) => {
      await endOwnPost(call, params.id);
      return done;
    },
    'POST administracion/personas/{id}/jefaturas': async ({ call, params, body }) => ({
      data: await addPost(call, params.id, body),
    }),
    'DELETE administracion/personas/{id}/jefaturas/{idjefatura}': async ({ call, params }) => {
      await endPost(call, params.id, params.idjefatura);
      return done;
    },
    'POST administracion/personas/{id}/ausencias': async ({ call, params, body }) => ({
      data: await addAbsence(call, params.id, body),
    }),
    'GET admin/me/ausencias': async ({ actor, org, now }) => ({
      data: await absencesOf(db, org.t, actor.id, localDateOf(now, org.timeZone)),
    }),
    'DELETE administracion/personas/{id}/ausencias/{idausencia}': async ({ call, params }) => {
      await removeAbsence(call, params.id, params.idausencia);
      return done;
    },
    'PUT administracion/personas/{id}/alcances': async ({ call, params, body }) => {
      await setScopesOf(call, params.id, body.alcances);
      return done;
    },
    'GET administracion/personas/{id}/baja': async ({ call, params, query }) => ({
      data: await previewLeaving(call, params.id, query.ultimoDia),
    }),
    'POST administracion/personas/{id}/baja': async ({ call, params, body }) => ({
      data: await endWork(call, params.id, body),
    }),
    'DELETE administracion/personas/{id}/baja': async ({ call, params }) => ({
      data: await undoLeaving(call, params.id),
    }),
  };
};

export const peopleContractsRoutes = (): RoutesOf<keyof typeof peopleContractsEndpoints> => ({
  'POST administracion/personas/{id}/contratos': async ({ call, params, body }) => ({
    data: await addContract(call, params.id, body),
  }),
  'PUT administracion/personas/{id}/contratos/{idcontrato}': async ({ call, params, body }) => {
    const { version, ...typed } = body;
    await correctContract(call, { id: params.id, contractId: params.idcontrato, version }, typed);
    return done;
  },
  'DELETE administracion/personas/{id}/contratos/{idcontrato}': async ({ call, params, query }) => {
    const { version } = query;
    await removeContract(call, { id: params.id, contractId: params.idcontrato, version });
    return done;
  },
});

export const peopleShiftsRoutes = ({ db }: Deps): RoutesOf<keyof typeof peopleShiftsEndpoints> => ({
  'GET administracion/personas/{id}/turnos': async ({ org, params, query }) => {
    checkRange(query, PLANNED_DAYS);
    if (!(await isPerson(db, org.t, params.id))) throw notFound();
    return readPlannedShifts(db, org.t, params.id, query);
  },
  'POST administracion/personas/{id}/turnos': async ({ call, params, body }) => ({
    data: await planShift(call, params.id, body),
  }),
  'DELETE administracion/personas/{id}/turnos/{idturno}': async ({ call, params }) => {
    await removePlannedShift(call, params.id, params.idturno);
    return done;
  },
});

export const peopleMergeRoutes = (drafts: UnionDrafts): RoutesOf<keyof typeof peopleMergeEndpoints> => ({
  'GET administracion/personas/{id}/fusiones': async ({ call, params }) => ({
    data: await readMerges(call, params.id),
  }),
  'GET administracion/personas/{id}/fusionar': async ({ call, params, query }) => ({
    data: await comparePeople(call, params.id, query.idpersona),
  }),
  'POST administracion/personas/{id}/fusionar': async ({ call, params, body }) => ({
    data: await mergePeople(call, drafts, params.id, body),
  }),
  'DELETE administracion/personas/{id}/fusionar': async ({ call, params, query }) => ({
    data: await undoMerge(call, drafts, params.id, query.idpersona),
  }),
});
