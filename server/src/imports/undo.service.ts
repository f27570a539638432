import type { Body, Response } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import type { Actor, Organisation } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { findImport, lockImport } from './imports.sql.ts';
import { kindNamed } from './kinds.ts';
import {
  beginUndoing,
  listChanges,
  listKept,
  type PersonWritten,
  type ThingWritten,
  undoneOf,
} from './undo.sql.ts';
import { listOthers } from './undo-others.sql.ts';
import { mayTakeBack } from './undo-others.ts';
import { whyKept } from './undo-rows.ts';
import { whyThingsKept } from './undo-things.ts';
import { undoableUntil } from './undoable-until.ts';
import type { UseCases } from './use-cases.ts';

/** People who stay that an answer names. */
const named = 100;
/** Rows that are looked at together. */
const atOnce = 1000;

type Preview = Response<'GET administracion/importaciones/{id}/deshacer'>['data'];

/**
 * What undoing an import would do, or what it has done: how many rows, ended works and parts of the organisation are undone,
 * and what stays and why, as far as that can be told without writing; of undoing that was stopped, what it would still do. What
 * the actor lacks the scope for stays. It can be undone until `hasta`; null where it cannot.
 * @throws thing.not_found
 */
export async function readUndo(
  { db }: Deps,
  actor: Actor,
  id: number,
  { use, now }: { use: UseCases; now: Temporal.Instant },
): Promise<Preview> {
  const { org } = actor;
  const row = await findImport(db, org.t, id);
  if (!row) throw notFound();
  const until = undoableUntil(row, now);
  const { undone, kept, waiting } = await undoneOf(db, org.t, id);
  // Nothing was written, or by a server that kept nothing of this kind.
  if (until === null || undone + kept + waiting === 0) {
    const people = await listKept(db, org.t, id, named);
    return {
      ...{ hasta: null, deshechas: undone, totalConservadas: kept },
      conservadas: people.map(({ person, reason }) => ({ persona: person, motivo: reason })),
    };
  }
  const others = await listOthers(db, org.t, id);
  const forbidden = others.filter((other) => !mayTakeBack(actor, other));
  const notAllowed = new AppError('access.permission').message;
  // Undoing that was stopped may have left some for good.
  const stayed = await listKept(db, org.t, id, named);
  const preview: Preview = {
    hasta: until.toString(),
    deshechas: others.length - forbidden.length,
    conservadas: [
      ...stayed.map(({ person, reason }) => ({ persona: person, motivo: reason })),
      ...forbidden.map(({ name }) => ({ persona: name, motivo: notAllowed })),
    ].slice(0, named),
    totalConservadas: kept + forbidden.length,
  };
  for (let from = 0; ; ) {
    const rows = await listChanges(db, org.t, { id, from, limit: atOnce });
    const why = await whyRowsKept(db, org, row.kind, rows, { use, now });
    preview.totalConservadas += why.size;
    preview.deshechas += rows.length - why.size;
    for (const { row: number, after } of rows) {
      const motivo = why.get(number);
      if (motivo === undefined || preview.conservadas.length === named) continue;
      const parts =
        'state' in after ? [after.nombre] : [after.nombre, after.apellidoPaterno, after.apellidoMaterno];
      preview.conservadas.push({ persona: parts.filter(Boolean).join(' '), motivo });
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return preview;
    from = last.row + 1;
  }
}

function whyRowsKept(
  db: Queries,
  org: Organisation,
  kind: string,
  rows: readonly (PersonWritten | ThingWritten)[],
  { use, now }: { use: UseCases; now: Temporal.Instant },
): Promise<Map<number, string>> {
  const { undo } = kindNamed(kind);
  return undo
    ? whyThingsKept(db, org.t, undo, rows as ThingWritten[], {
        today: localDateOf(now, org.timeZone),
        now,
        use,
      })
    : whyKept(db, org, rows as PersonWritten[], { use, now });
}

/**
 * Begins to undo an applied import: from then on its rows are undone, by whichever process.
 * @throws thing.not_found, import.not_undoable where it is not applied or its days are over, import.changed
 */
export const undoImport = (
  call: Call,
  id: number,
  { version }: Body<'POST administracion/importaciones/{id}/deshacer'>,
) =>
  call.deps.write(call, async ({ tx, t, now, audit }) => {
    const locked = await lockImport(tx, t, id);
    const row = locked && (await findImport(tx, t, id));
    if (!row) throw notFound();
    const isKept = (await undoneOf(tx, t, id)).waiting > 0;
    if (undoableUntil(row, now) === null || !isKept) throw new AppError('import.not_undoable');
    if (row.version !== version) throw new AppError('import.changed');
    await beginUndoing(tx, t, id, call.actor.subject);
    audit({
      ...{ action: 'import.undo', entity: 'import', id },
      ...{ before: { state: 'applied' }, after: { file: row.name, state: 'undoing' } },
    });
    return { estado: 'deshaciendo' as const };
  });
