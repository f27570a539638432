import type { peopleEndpoints } from '@relevo/contract/people';
import type { postsEndpoints } from '@relevo/contract/people-posts';
import { localDateOf } from '@relevo/domain/time';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { membersOf } from '../identity/members.sql.ts';
import type { Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { addContract } from './contracts.service.ts';
import { endWork, previewLeaving } from './leaving.service.ts';
import { changePerson, changeWork, takeOn } from './people.service.ts';
import { isPerson, readPeople, readPerson, type Seen } from './people.sql.ts';
import { planShift } from './planned-shifts.service.ts';
import { readPlannedShifts } from './planned-shifts.sql.ts';
import { addPost, endOwnPost, endPost, setPost, setScopesOf } from './posts.service.ts';

const done = { data: { ok: true as const } };
/** The most days of planned shifts in one answer. */
const PLANNED_DAYS = 62;

export const peopleRoutes = ({
  db,
}: Deps): RoutesOf<keyof typeof peopleEndpoints | keyof typeof postsEndpoints> => {
  const seen = async ({ code, timeZone }: Organisation, now: Temporal.Instant): Promise<Seen> => ({
    members: await membersOf(db, code),
    today: localDateOf(now, timeZone),
    now,
  });
  return {
    'GET administracion/personas': async ({ org, query, now }) =>
      readPeople(db, org.t, await seen(org, now), query),
    'POST administracion/personas': async ({ call, body }) => ({ data: await takeOn(call, body) }),
    'GET administracion/personas/{id}': async ({ org, params, now }) => {
      const person = await readPerson(db, org.t, await seen(org, now), params.id);
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
    'POST administracion/personas/{id}/contratos': async ({ call, params, body }) => ({
      data: await addContract(call, params.id, body),
    }),
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
    'GET administracion/personas/{id}/turnos': async ({ org, params, query }) => {
      checkRange(query, PLANNED_DAYS);
      if (!(await isPerson(db, org.t, params.id))) throw notFound();
      return readPlannedShifts(db, org.t, params.id, query);
    },
    'POST administracion/personas/{id}/turnos': async ({ call, params, body }) => ({
      data: await planShift(call, params.id, body),
    }),
  };
};
