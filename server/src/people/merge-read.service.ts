import type { Response } from '@relevo/contract';
import { isNearRut, type MergeHindrance, mergeHindrance, UNDO_DAYS } from '@relevo/domain/merging';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { membersOf } from '../identity/members.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { meets } from './contracts.service.ts';
import { candidatesFor, comparedPeople, factsOf, type MergeRow, mergedSince } from './merge.sql.ts';
import { overlapsOf, sameContracts } from './merge-write.sql.ts';
import { isPerson } from './people.sql.ts';
import { contractsFor, findPerson, personOf } from './people-write.sql.ts';

type Known = Response<'GET administracion/personas/{id}/fusiones'>['data'];
type Comparison = Response<'GET administracion/personas/{id}/fusionar'>['data'];
type Hindrance = MergeHindrance | 'person.contract_overlaps' | 'person.merge_shifts' | 'person.merge_leave';

/** The beginning of the days within which a union can be undone. */
export const undoableSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: UNDO_DAYS * 24 });

/** Persons who may be this one, and those that became part of it within the days of undoing. @throws thing.not_found */
export async function readMerges({ deps, actor, now }: Call, id: number): Promise<Known> {
  const { t } = actor.org;
  if (!(await isPerson(deps.db, t, id))) throw notFound();
  const { rut: own, others } = await candidatesFor(deps.db, t, id);
  const parecidas = others.flatMap(({ id: other, nombre, rut, sameName, sameEmail }) => {
    const por = [
      ...(sameName ? (['nombre'] as const) : []),
      ...(isNearRut(own, rut) ? (['rut'] as const) : []),
      ...(sameEmail ? (['correo'] as const) : []),
    ];
    return por.length > 0 ? [{ id: other, nombre, rut, por }] : [];
  });
  const unidas = (await mergedSince(deps.db, t, id, undoableSince(now))).map(({ id: other, nombre, at }) => ({
    ...{ id: other, nombre, unidaEl: at.toString() },
    deshacerHasta: at.add({ hours: UNDO_DAYS * 24 }).toString(),
  }));
  return { parecidas, unidas };
}

interface Rows {
  tx: Queries;
  t: TableNames;
}
interface Two {
  stays: MergeRow;
  goes: MergeRow;
}

/** Both persons as they are now. @throws thing.not_found */
export async function bothOf(
  { tx, t }: Rows,
  call: Call,
  [id, otherId]: readonly [number, number],
): Promise<Two> {
  const members = await membersOf(tx, call.actor.org.code, call.now);
  const rows = await comparedPeople(tx, t, [id, otherId], { members, now: call.now });
  const stays = rows.find((row) => row.id === id);
  const goes = rows.find((row) => row.id === otherId);
  if (!stays || !goes || id === otherId) throw notFound();
  return { stays, goes };
}

/** What keeps two persons from being one; of two workers also what one cannot have twice. */
export async function hindranceOf(
  { tx, t }: Rows,
  { actor }: Call,
  { stays, goes }: Two,
  workers: { stays: number | null; goes: number | null },
): Promise<Hindrance | null> {
  const asker = await personOf(tx, t, actor);
  const known = mergeHindrance(factsOf(stays), factsOf(goes), {
    own: asker === stays.id || asker === goes.id,
    all: actor.scopes.has('organizacion'),
  });
  if (known || workers.stays === null || workers.goes === null) return known;
  const held = await contractsFor(tx, t, workers.stays);
  const same = await sameContracts(tx, t, workers.goes, workers.stays);
  const coming = (await contractsFor(tx, t, workers.goes)).filter(({ id }) => !same.includes(id));
  if (coming.some((one) => held.some((other) => meets(other, one)))) return 'person.contract_overlaps';
  const overlaps = await overlapsOf(tx, t, workers.stays, workers.goes);
  if (overlaps.shifts) return 'person.merge_shifts';
  return overlaps.leave ? 'person.merge_leave' : null;
}

const sideOf = ({ works: _w, manages: _m, administrates: _a, ...side }: MergeRow): Comparison['queda'] =>
  side as Comparison['queda'];

/** Two persons side by side, with what keeps them from being one. @throws thing.not_found */
export async function comparePeople(call: Call, id: number, otherId: number): Promise<Comparison> {
  const rows = { tx: call.deps.db, t: call.actor.org.t };
  const { stays, goes } = await bothOf(rows, call, [id, otherId]);
  const workers = {
    stays: (await findPerson(rows.tx, rows.t, id))?.workerId ?? null,
    goes: (await findPerson(rows.tx, rows.t, otherId))?.workerId ?? null,
  };
  const code = await hindranceOf(rows, call, { stays, goes }, workers);
  return {
    queda: sideOf(stays),
    va: sideOf(goes),
    impedimento: code && { codigo: code, texto: new AppError(code).message },
  };
}
