import { addDays, type LocalDate } from './time.ts';

/** A contract as a move reads it; `endedReason` is null where its end is its own. */
export interface MovedContract {
  id: number;
  startsOn: LocalDate;
  endsOn: LocalDate | null;
  endedReason: string | null;
  unitId: number;
  positionId: number;
  groupId: number | null;
  article22: boolean;
}

/** Unit, position and payroll group from a local date on. */
export interface MoveTo {
  date: LocalDate;
  unitId: number;
  /** Null: each person keeps the own one. */
  positionId: number | null;
  /** Null: the one group of the unit with the position, or none. */
  groupId: number | null;
}

/** Reasons for which somebody can't be moved on a date, as the wire names them. */
export const MOVE_HINDRANCES = ['sin_contrato', 'termina', 'empieza_ese_dia', 'ya_esta'] as const;
export type MoveHindrance = (typeof MOVE_HINDRANCES)[number];

/** Why a move to the place that somebody has is none. */
export const ALREADY_THERE = 'Ya está en esa unidad, con ese cargo y estamento.';

/** The contract that ends on the day before a move, and the one that goes on from it until the same end. */
export interface Move {
  from: MovedContract;
  /** The last day of the contract before. */
  lastDay: LocalDate;
  to: Omit<MovedContract, 'id' | 'endedReason'>;
}

/**
 * The move of a person to another place on a local date: the contract in force ends on the day before, and one with the
 * same end and the same article 22 goes on in the new place. Later contracts stay.
 * @param groups payroll groups of the new unit, each with its position
 * @returns the move, or why there is none
 */
export function moveOf(
  contracts: readonly MovedContract[],
  { date, unitId, positionId, groupId }: MoveTo,
  groups: readonly { id: number; positionId: number }[],
): Move | MoveHindrance {
  const from = contracts.find(
    ({ startsOn, endsOn }) => startsOn <= date && (endsOn === null || endsOn >= date),
  );
  if (!from) return 'sin_contrato';
  if (from.endedReason !== null) return 'termina';
  const position = positionId ?? from.positionId;
  const fitting = groups.filter((group) => group.positionId === position);
  const group = groupId ?? (fitting.length === 1 ? (fitting[0]?.id ?? null) : null);
  // Within the unit and the position a person keeps the own group, where none is asked for.
  const stays = groupId === null && position === from.positionId && unitId === from.unitId;
  const to = { unitId, positionId: position, groupId: stays ? from.groupId : group };
  if (to.unitId === from.unitId && to.positionId === from.positionId && to.groupId === from.groupId) {
    return 'ya_esta';
  }
  if (from.startsOn === date) return 'empieza_ese_dia';
  const { endsOn, article22 } = from;
  return { from, lastDay: addDays(date, -1), to: { ...to, startsOn: date, endsOn, article22 } };
}
