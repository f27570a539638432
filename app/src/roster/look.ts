import type { RosterRow, RosterShift } from '@relevo/contract';
import type { DayVerdict } from '@relevo/domain/roster-draft';
import type { LocalDate } from '@relevo/domain/time';
import type { Refused, ShownDraft } from './draft-state.ts';
import { type Lookups, leaveOn } from './roster-words.ts';

/** Whether cells have room for a sign beside their code: in a week. */
export const isRoomy = (dates: readonly unknown[]): boolean => dates.length <= 7;

/** How a filled cell is drawn. */
export interface Look {
  look: 'day' | 'night' | 'absence' | 'leave' | 'asked' | 'free';
  /** Whether the shift is one of night, also where somebody is away. */
  atNight: boolean;
  /** The code of the type; of leave on a free day none. */
  code: string;
  /** At its end: 'NC' and 'C' of an absence. */
  end: string | undefined;
  /** A live request about the shift. */
  request: boolean;
  /** A shift beside the plan: covered for somebody, extra, or of another unit. */
  beside: boolean;
  /**
   * Not published; `stale` where what is published changed after it, `two` where two have written it, `added` where a tool
   * would write it, `refused` where it was typed and not written.
   */
  draft?: 'draft' | 'stale' | 'two' | 'added' | 'refused';
  /** What the rules say of it. */
  level?: DayVerdict['level'];
}

/** The look of a drafted cell: over what is published. */
export function draftLook(
  draft: ShownDraft,
  level: DayVerdict['level'] | undefined,
  { types }: Lookups,
): Look {
  const type = draft.idtipo === null ? undefined : types.get(draft.idtipo);
  const atNight = type !== undefined && !type.turno_dia;
  return {
    ...{ look: atNight ? 'night' : type ? 'day' : 'free', atNight, code: type?.abreviatura ?? '–' },
    ...{
      end: undefined,
      request: false,
      beside: false,
      draft: draft.added ? 'added' : draft.two ? 'two' : draft.vieja ? 'stale' : 'draft',
    },
    ...(level && { level }),
  };
}

/** The look of what was typed into a cell and not written. */
export function refusedLook({ plan, code }: Refused, { types }: Lookups): Look {
  const type = plan?.idtipo == null ? undefined : types.get(plan.idtipo);
  const atNight = type !== undefined && !type.turno_dia;
  return {
    ...{ look: type ? (atNight ? 'night' : 'day') : 'free', atNight, code, end: undefined },
    ...{ request: false, beside: false, draft: 'refused' },
  };
}

/** The look of a cell; null of an empty one. */
export function lookOf(
  row: RosterRow,
  date: LocalDate,
  shifts: RosterShift[] | null,
  { types }: Lookups,
): Look | null {
  const leave = leaveOn(row, date);
  if (!shifts) {
    if (!leave) return null;
    return {
      look: leave.aprobado ? 'leave' : 'asked',
      atNight: false,
      code: '',
      end: undefined,
      request: false,
      beside: false,
    };
  }
  const [first] = shifts;
  const away = shifts.find(({ ausencia }) => ausencia)?.ausencia;
  const atNight = !((first && types.get(first.tipo)?.turno_dia) ?? true);
  return {
    look: away ? 'absence' : leave && !leave.aprobado ? 'asked' : atNight ? 'night' : 'day',
    atNight,
    code: shifts.map(({ tipo }) => types.get(tipo)?.abreviatura ?? '').join('+'),
    end: away && (away.cubierta ? 'C' : 'NC'),
    request: shifts.some(({ pedido }) => pedido),
    beside: shifts.some(({ cobertura, unidad, detalle }) => cobertura || unidad || detalle),
  };
}
