import type { LocalDate } from '@relevo/domain/time';

/** Whether nothing of a day can be exchanged any more; not while that is not known. */
export const isOver = (partners: readonly { posible: boolean }[] | undefined): boolean =>
  partners?.every(({ posible }) => !posible) ?? false;

/**
 * The day that a form of a swap proposes: today, or where nothing of today can be exchanged any more the first on which
 * something can (spec 2 §2, default today).
 * @param ahead shifts of the coming days that could be exchanged; undefined while they are not known
 */
export function proposedDate(
  today: LocalDate,
  partners: readonly { posible: boolean }[] | undefined,
  ahead: readonly { turno: { fecha: LocalDate } }[] | undefined,
): LocalDate {
  if (!isOver(partners)) return today;
  return (ahead ?? []).map(({ turno }) => turno.fecha).sort()[0] ?? today;
}
