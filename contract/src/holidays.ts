import Type, { type Static } from 'typebox';
import { Closed, Data, Done, LocalDate, Named, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Renamed, Version } from './structure.ts';

const Name = Type.String({ minLength: 1, maxLength: 80 });
/** `irrenunciable`: shops close by law 19.973; `propio`: a day that no calendar has. */
export const HOLIDAY_KINDS = ['irrenunciable', 'nacional', 'regional', 'propio'] as const;

const effects = {
  /** Planned shifts with hours on that date. */
  turnos: Type.Integer(),
  /** Approved leave whose day comes back with the holiday, or is charged again without it. */
  permisos: Type.Integer(),
};
export const DeskHoliday = Named('DeskHoliday', {
  fecha: LocalDate,
  nombre: Name,
  version: Version,
  clase: OneOf(HOLIDAY_KINDS),
  ...effects,
});
export type DeskHoliday = Static<typeof DeskHoliday>;

export const HolidayProposal = Named('HolidayProposal', {
  fecha: LocalDate,
  nombre: Name,
  clase: OneOf(HOLIDAY_KINDS),
  /** Region of a regional one; empty for the whole country. */
  region: Type.String(),
  ...effects,
});
export type HolidayProposal = Static<typeof HolidayProposal>;

/** Calendar years that a list is asked for. */
const Year = Type.Integer({ minimum: 2000, maximum: 2100 });
const DateParam = Closed({ fecha: LocalDate });
/** Days of leave that came back, or were charged again. */
const Days = Data(Closed({ dias: Type.Integer() }));
const scope = { base: 'instance', access: 'session', scope: 'turnos' } as const;

/** Holidays of an organisation by year, and those that the national calendar proposes. */
export const holidaysEndpoints = {
  'GET administracion/feriados': endpoint({
    ...scope,
    summary: 'Holidays of a year and what the national calendar proposes, each with its consequences',
    query: Closed({ anio: Year }),
    response: Data(
      Closed({
        /** Years to choose from. */
        anios: Type.Array(Type.Integer()),
        /** Whether the year is past and stays as it is. */
        cerrado: Type.Boolean(),
        /** Whether somebody has gone through the proposals. */
        revisado: Type.Boolean(),
        feriados: Type.Array(DeskHoliday),
        propuestos: Type.Array(HolidayProposal),
      }),
    ),
  }),
  'POST administracion/feriados': endpoint({
    ...scope,
    summary: 'Make a date a holiday; leave that counted the day gets it back',
    body: Closed({ fecha: LocalDate, nombre: Name }),
    response: Days,
    errors: ['holiday.taken', 'holiday.year_closed'],
    idempotency: 'accepted',
  }),
  'POST administracion/feriados/propuestos': endpoint({
    ...scope,
    summary: 'Accept proposed holidays of a year; those left out stay proposals that wait for nobody',
    body: Closed({ anio: Year, fechas: Type.Array(LocalDate, { maxItems: 60 }) }),
    response: Days,
    errors: ['structure.changed', 'holiday.year_closed'],
    idempotency: 'accepted',
  }),
  'PUT administracion/feriados/{fecha}': endpoint({
    ...scope,
    summary: 'Rename a holiday',
    params: DateParam,
    body: Renamed,
    response: Done,
    errors: ['structure.changed', 'holiday.year_closed', 'thing.not_found'],
  }),
  'DELETE administracion/feriados/{fecha}': endpoint({
    ...scope,
    summary: 'Make a holiday a day like any other; leave that it had given a day back is charged again',
    params: DateParam,
    query: Closed({ version: Version }),
    response: Days,
    errors: ['structure.changed', 'holiday.validated', 'holiday.year_closed', 'thing.not_found'],
  }),
};
