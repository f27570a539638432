import type { MovePeople, Moving, NotMoved } from '@relevo/contract';
import { ALREADY_THERE, type Move, type MoveTo, moveOf } from '@relevo/domain/people-moves';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { requireFactor } from '../identity/factor-check.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { EVERYBODY } from '../kernel/topics.ts';
import {
  groupsOf,
  isPosition,
  lockPeople,
  type Mover,
  moveFacts,
  moversOf,
  writeMoves,
} from './moves.sql.ts';
import { applyContracts, countSave, isWorkUnit } from './people-write.sql.ts';
import { touchPerson } from './person-for.ts';

/** People above whom a call asks for the second factor. */
const MANY = 50;
/** Years ahead within which a move lies. */
const AHEAD = 5;

type PersonMove = Move & { workerId: number; person: Mover };

/** @throws request.invalid for a date that has passed, or that nobody can plan */
function requireAhead({ desde }: MovePeople, { actor, now }: Call): void {
  const today = localDateOf(now, actor.org.timeZone);
  const last = Temporal.PlainDate.from(today).add({ years: AHEAD }).toString();
  if (desde >= today && desde <= last) return;
  const words = desde < today ? 'Ese día ya pasó.' : `Elige un día dentro de los próximos ${AHEAD} años.`;
  throw new AppError('request.invalid', { fields: { desde: [words] } });
}

/** @throws request.invalid at the unit where everybody has that very place already */
function requireAnotherPlace(moves: readonly PersonMove[], stay: readonly NotMoved[]): void {
  if (moves.length > 0 || !stay.every(({ motivo }) => motivo === 'ya_esta')) return;
  const words = stay.length === 1 ? ALREADY_THERE : 'Ya están en esa unidad, con ese cargo y estamento.';
  throw new AppError('request.invalid', { fields: { idunidad: [words] } });
}

/** @throws thing.not_found without unit, position or group of the unit */
async function placeOf(db: Queries, t: TableNames, body: MovePeople) {
  const { desde, idunidad, idpuesto, idplanilla } = body;
  const to: MoveTo = { date: desde, unitId: idunidad, positionId: idpuesto, groupId: idplanilla };
  if (!(await isWorkUnit(db, t, idunidad))) throw notFound();
  if (idpuesto !== null && !(await isPosition(db, t, idpuesto))) throw notFound();
  const groups = await groupsOf(db, t, idunidad);
  if (idplanilla !== null && !groups.some(({ id }) => id === idplanilla)) throw notFound();
  return { to, groups };
}

/** Who moves and who does not, by name. @throws thing.not_found */
async function sortOut(
  db: Queries,
  t: TableNames,
  body: MovePeople,
): Promise<{ moves: PersonMove[]; stay: NotMoved[] }> {
  const { to, groups } = await placeOf(db, t, body);
  const people = await moversOf(db, t, body.personas);
  if (people.length < new Set(body.personas).size) throw notFound();
  const moves: PersonMove[] = [];
  const stay: NotMoved[] = [];
  for (const person of people) {
    const { id, name: nombre, workerId } = person;
    const move = workerId === null ? 'sin_contrato' : moveOf(person.contracts, to, groups);
    if (workerId === null || typeof move === 'string') {
      stay.push({ id, nombre, motivo: move as NotMoved['motivo'] });
    } else moves.push({ ...move, workerId, person });
  }
  return { moves, stay };
}

/**
 * What a move of people to another unit changes, before anything is done: shifts and undecided leave from the date on
 * stay where they were planned and asked.
 * @throws thing.not_found, request.invalid
 */
export async function previewMoves(
  call: Call,
  body: MovePeople,
): Promise<{ mueve: Moving[]; noMueve: NotMoved[] }> {
  requireAhead(body, call);
  const { deps, actor, now } = call;
  const { t } = actor.org;
  const { moves, stay } = await sortOut(deps.db, t, body);
  const at = { date: body.desde, unitId: body.idunidad, now };
  const facts = new Map((await moveFacts(deps.db, t, moves, at)).map((one) => [one.workerId, one]));
  const mueve = moves.flatMap(({ workerId, person, to }): Moving[] => {
    const known = facts.get(workerId);
    if (!known) return [];
    return [
      {
        ...{ id: person.id, nombre: person.name, unidad: known.unit, cargo: known.position },
        ...{ nuevoCargo: known.newPosition, nuevaPlanilla: known.newGroup, hasta: to.endsOn },
        despues: known.next,
        turnos: { quedan: known.stay, enUnidad: known.there, primeros: known.first },
        permisos: known.leave,
      },
    ];
  });
  return { mueve, noMueve: stay };
}

/**
 * Moves people to another unit, position and payroll group from a local date on: the contract in force ends on the day
 * before, and one with the same end goes on. Shifts that are planned keep their unit, as after a contract of one person.
 * Those who can't be moved are named, and stop nobody else.
 * @throws thing.not_found, request.invalid also where the place is everybody's own, factor.required and factor.none for more than 50 people
 */
export async function movePeople(
  call: Call,
  body: MovePeople,
): Promise<{ movidas: number[]; noMovidas: NotMoved[] }> {
  const ids = [...new Set(body.personas)];
  requireAhead(body, call);
  if (ids.length > MANY) await requireFactor(call.deps.db, call.actor, call.now);
  return call.deps.write(call, async (write) => {
    const { tx, t, today, audit, touch } = write;
    await lockPeople(tx, t, ids);
    const { moves, stay } = await sortOut(tx, t, body);
    requireAnotherPlace(moves, stay);
    const moved = moves.map(({ person }) => person.id);
    if (moves.length > 0) {
      const made = await writeMoves(tx, t, moves);
      for (const { workerId, from, lastDay, to } of moves) {
        audit({
          ...{ action: 'contract.end', entity: 'contract', id: from.id },
          ...{ before: { endsOn: from.endsOn }, after: { endsOn: lastDay } },
        });
        audit({
          ...{ action: 'contract.create', entity: 'contract', id: made.get(workerId) as number },
          after: { worker: workerId, ...to },
        });
      }
      await countSave(tx, t, ...moved);
      if (body.desde <= today) {
        await applyContracts(tx, t, today, null);
        touch(EVERYBODY, 'persona');
      }
      await touchPerson(write, ...moves.map(({ person }) => person));
    }
    return { movidas: moved, noMovidas: stay };
  });
}
