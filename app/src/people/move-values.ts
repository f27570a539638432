import type { MovePeople, StructureUnit } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { readTypedDate, typedDateFault } from '../ui/typed-date.ts';

/** A move as it is chosen and typed; its date as dd-mm-aaaa, and null where each person's own or fitting one is taken. */
export interface MoveValues {
  desde: string;
  idunidad: number | null;
  idpuesto: number | null;
  idplanilla: number | null;
}

export const EMPTY_MOVE: MoveValues = { desde: '', idunidad: null, idpuesto: null, idplanilla: null };

/** Message of each field that can't be sent; a move begins on the local date of today at the earliest. */
export function moveFaults({ desde, idunidad }: MoveValues, today: LocalDate): WrongFields {
  const date = readTypedDate(desde);
  return {
    desde: date !== null && date < today ? 'Ese día ya pasó.' : typedDateFault(desde),
    idunidad: idunidad === null ? 'Elige la unidad.' : undefined,
  };
}

/** The move for the wire; null while its unit or a date from today on is missing. */
export function moveOfValues(
  personas: number[],
  { desde, idunidad, idpuesto, idplanilla }: MoveValues,
  today: LocalDate,
): MovePeople | null {
  const date = readTypedDate(desde);
  if (date === null || date < today || idunidad === null) return null;
  return { personas, desde: date, idunidad, idpuesto, idplanilla };
}

/** Values after the choice of a unit, whose payroll groups are others. */
export const withUnit = (idunidad: number): Partial<MoveValues> => ({ idunidad, idplanilla: null });

/** Values after the choice of a position: a payroll group of another position goes. */
export const withPosition = (
  { idplanilla }: MoveValues,
  unit: StructureUnit | undefined,
  idpuesto: number | null,
): Partial<MoveValues> => ({
  idpuesto,
  ...(unit?.planillas.some(({ id, cargo }) => id === idplanilla && cargo.id !== idpuesto) && {
    idplanilla: null,
  }),
});

/** Values after the choice of a payroll group, which has one position. */
export function withGroup(unit: StructureUnit | undefined, id: number): Partial<MoveValues> {
  const group = unit?.planillas.find((one) => one.id === id);
  return group ? { idplanilla: id, idpuesto: group.cargo.id } : { idplanilla: null };
}
