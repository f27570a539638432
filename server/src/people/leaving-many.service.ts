import type { Body, Ending, NotEnded } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import {
  announceLeavings,
  dayAfter,
  endOne,
  endsOf,
  hangsOn,
  requireNear,
  requireReason,
} from './leaving.service.ts';
import { lockEnds } from './leaving-locks.ts';
import { lockPeople, type Mover, moversOf } from './moves.sql.ts';
import { personFor } from './person-for.ts';
import { isLastAdministrator } from './posts.sql.ts';

type Wanted = Body<'POST administracion/personas/bajas'>;

/** The refusals that stop one person alone. */
const STOPS: Partial<Record<string, NotEnded['motivo']>> = {
  'thing.not_found': 'sin_contrato',
  'person.no_contract': 'sin_contrato',
  'person.last_administrator': 'sola_administra',
};

const notEnded = ({ id, name }: Mover, error: unknown): NotEnded => {
  const motivo = error instanceof AppError ? STOPS[error.code] : undefined;
  if (!motivo) throw error;
  return { id, nombre: name, motivo };
};

/** @throws thing.not_found where one of them is not there */
function requireAll(people: readonly Mover[], ids: readonly number[]): void {
  if (people.length < new Set(ids).size) throw notFound();
}

/**
 * Consequences of the end of the work of people on a local last day, each, before anything is done.
 * @throws thing.not_found, request.invalid
 */
export async function previewLeavings(
  { deps, actor, now }: Call,
  { personas, ultimoDia: lastDay }: Omit<Wanted, 'motivo'>,
): Promise<{ terminan: Ending[]; noTerminan: NotEnded[] }> {
  const { t, timeZone } = actor.org;
  requireNear(lastDay, now);
  const from = dayAfter(lastDay, localDateOf(now, timeZone));
  const people = await moversOf(deps.db, t, personas);
  requireAll(people, personas);
  const terminan: Ending[] = [];
  const noTerminan: NotEnded[] = [];
  // Those before somebody end first, as in the write; a post keeps its holder.
  const gone: number[] = [];
  for (const person of people) {
    try {
      const { later } = endsOf(person.contracts, lastDay);
      if (person.managerId === null) {
        if (await isLastAdministrator(deps.db, t, person.id, from, gone)) {
          throw new AppError('person.last_administrator');
        }
        gone.push(person.id);
      }
      const { shifts, requests, enCurso } = await hangsOn(deps.db, t, person.workerId ?? 0, { lastDay, now });
      terminan.push({
        ...{ id: person.id, nombre: person.name, contratos: later.length },
        ...{ turnos: shifts.length, solicitudes: requests.length, enCurso },
      });
    } catch (error) {
      noTerminan.push(notEnded(person, error));
    }
  }
  return { terminan, noTerminan };
}

/**
 * Ends the work of people on a local last day, each as `endWork` does. Those whose work can't be ended are named, and stop
 * nobody else.
 * @throws thing.not_found, request.invalid, request.busy
 */
export async function endWorks(
  call: Call,
  { personas, ultimoDia: lastDay, motivo }: Wanted,
): Promise<{ terminadas: number[]; noTerminadas: NotEnded[] }> {
  const reason = requireReason(motivo);
  requireNear(lastDay, call.now);
  const { answer, workers } = await call.deps.write(call, async (write) => {
    const { tx, t } = write;
    await lockPeople(tx, t, personas);
    const people = await moversOf(tx, t, personas);
    requireAll(people, personas);
    await lockEnds(write, people, lastDay);
    const terminadas: number[] = [];
    const noTerminadas: NotEnded[] = [];
    const workers: number[] = [];
    for (const person of people) {
      try {
        const { workerId } = await endOne(call, write, await personFor(write, person.id), {
          lastDay,
          reason,
        });
        terminadas.push(person.id);
        workers.push(workerId);
      } catch (error) {
        noTerminadas.push(notEnded(person, error));
      }
    }
    return { answer: { terminadas, noTerminadas }, workers };
  });
  await announceLeavings(call, workers);
  return answer;
}
