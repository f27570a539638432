import type { WrittenAnswer } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { ManagerCall } from '../call.ts';
import { keepChanges } from './draft.service.ts';
import { lockDrafts, lyingCells } from './draft.sql.ts';
import { LEFT_WORDS, type LeftOut } from './left-out.ts';

interface Discarding {
  unitId: number;
  from: LocalDate;
  to: LocalDate;
  /** All people where it is null. */
  workerIds: readonly number[] | null;
  /** The version of the draft that the manager saw. */
  seen: number;
}

/**
 * Discards the draft of a unit on local dates, as one change set: its cells show what is published. Nothing locks a cell
 * against it, since shifts and marks stay as they are; so what was drafted for a day that has passed goes too. A cell that
 * somebody wrote after the draft was seen stays, and is named.
 */
export const discardDraft = (
  call: ManagerCall,
  { unitId, from, to, workerIds, seen }: Discarding,
): Promise<WrittenAnswer> =>
  call.deps.write(call, async (write) => {
    const { tx, t } = write;
    const versions = await lockDrafts(tx, t, [unitId]);
    const before = versions.get(unitId) ?? 0;
    const lying = await lyingCells(tx, t, { unitId, from, to, workerIds });
    const gone = lying.filter(({ version }) => version <= seen);
    const left = new Map<number, LeftOut>();
    for (const { workerId, date } of lying.filter(({ version }) => version > seen)) {
      const fechas = [...(left.get(workerId)?.fechas ?? []), date];
      left.set(workerId, { idtrabajador: workerId, motivo: 'cambio', texto: LEFT_WORDS.cambio, fechas });
    }
    await keepChanges(write, call, {
      ...{ unitId, versions },
      cells: gone.map(({ workerId, date, typeId, sectorId, base }) => ({
        ...{ workerId, date, before: { typeId, sectorId, base }, after: null },
      })),
    });
    const named = ({ workerId, date }: (typeof gone)[number]) => ({ idtrabajador: workerId, fecha: date });
    return {
      version: gone.length > 0 ? before + 1 : before,
      celdas: gone.map((cell) => ({ ...named(cell), base: cell.published, borrador: null })),
      rechazadas: [],
      antes: gone.map((cell) => ({ ...named(cell), idtipo: cell.typeId, idsector: cell.sectorId })),
      omitidos: [...left.values()],
    };
  });
