import type { DeskHoliday, HolidayProposal } from '@relevo/contract';

interface Effects {
  turnos: number;
  permisos: number;
}

const counted = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`;

/** Consequences of making a date a holiday: '6 turnos pasan a feriado · 1 permiso recupera el día'; empty without any. */
export const acceptText = ({ turnos, permisos }: Effects): string =>
  [
    turnos > 0 && counted(turnos, 'turno pasa a feriado', 'turnos pasan a feriado'),
    permisos > 0 && counted(permisos, 'permiso recupera el día', 'permisos recuperan el día'),
  ]
    .filter(Boolean)
    .join(' · ');

/** Consequences of making a holiday a day like any other. */
export const removeText = ({ turnos, permisos }: Effects): string =>
  [
    turnos > 0 && counted(turnos, 'turno deja de ser feriado.', 'turnos dejan de ser feriado.'),
    permisos > 0 &&
      counted(permisos, 'permiso vuelve a descontar ese día.', 'permisos vuelven a descontar ese día.'),
    turnos + permisos === 0 && 'Ningún turno ni permiso cambia.',
  ]
    .filter(Boolean)
    .join(' ');

/** Dates of the proposed holidays that hold in the whole country. */
export const nationalDates = (proposals: readonly Pick<HolidayProposal, 'fecha' | 'clase'>[]): string[] =>
  proposals.flatMap(({ fecha, clase }) => (clase === 'regional' ? [] : [fecha]));

const KINDS = {
  irrenunciable: 'Irrenunciable',
  nacional: 'Nacional',
  regional: 'Regional',
  propio: 'Agregado a mano',
} as const satisfies Record<DeskHoliday['clase'], string>;

/** 'Nacional', 'Regional, Arica y Parinacota' */
export const kindText = ({ clase, region }: Pick<HolidayProposal, 'clase'> & { region?: string }): string =>
  [KINDS[clase], region].filter(Boolean).join(', ');

/** Days of leave that came back, as a sentence after another; empty without any. */
export const daysBack = (days: number): string =>
  days === 0 ? '' : ` ${counted(days, 'día de permiso volvió.', 'días de permiso volvieron.')}`;

/** Days of leave that were charged again; empty without any. */
export const daysCharged = (days: number): string =>
  days === 0
    ? ''
    : ` ${counted(days, 'día de permiso se descontó de nuevo.', 'días de permiso se descontaron de nuevo.')}`;
