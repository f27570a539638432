import type { Body } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { beginApplying, endApplying, progressOf } from './apply.sql.ts';
import { lockImport } from './imports.sql.ts';
import { countRows } from './rows.sql.ts';

/**
 * Begins to apply an import: from then on its rows are written one by one, by whichever process. Rows with problems
 * stay behind.
 * @throws thing.not_found, import.not_reviewed, import.not_open, import.changed, import.count_changed when the confirmed
 *   number is not that of the rows that would be written
 */
export const applyImport = (
  call: Call,
  id: number,
  { version, confirmacion }: Body<'POST administracion/importaciones/{id}/aplicar'>,
) =>
  call.deps.write(call, async ({ tx, t, now, audit }) => {
    const row = await lockImport(tx, t, id);
    if (!row) throw notFound();
    if (row.state === 'read') throw new AppError('import.not_reviewed');
    if (row.state !== 'reviewed') throw new AppError('import.not_open');
    if (row.version !== version) throw new AppError('import.changed');
    const counts = await countRows(tx, t, id, localDateOf(now, call.actor.org.timeZone));
    if (counts.new + counts.changed !== confirmacion) throw new AppError('import.count_changed');
    await beginApplying(tx, t, id, call.actor.subject);
    audit({
      action: 'import.apply',
      entity: 'import',
      id,
      before: { state: row.state },
      after: { file: row.name, state: 'applying', new: counts.new, changed: counts.changed },
    });
    return { estado: 'aplicando' as const };
  });

/** Says that an import is applied, once no row waits any more. */
export const endApplied = (call: Call, id: number) =>
  call.deps.write(call, async ({ tx, t, now, audit }) => {
    const row = await lockImport(tx, t, id);
    const progress = await progressOf(tx, t, id);
    if (row?.state !== 'applying' || progress.waiting > 0) return {};
    await endApplying(tx, t, id, now);
    audit({
      ...{ action: 'import.applied', entity: 'import', id },
      before: { state: 'applying' },
      after: { file: row.name, state: 'applied', written: progress.written, problem: progress.problems },
    });
    return {};
  });
