import type { WeekdayTimes } from '@relevo/domain/shift-types';

/** Kinds of shifts, absences, reasons and roles that every new organisation begins with; it may change them. */

export interface ShiftType {
  id: number;
  name: string;
  abbreviation: string;
  isDay: boolean;
  start: string | null;
  end: string | null;
  /** Times of single weekdays, 1 for Monday, that are not the usual ones. */
  byWeekday?: readonly WeekdayTimes[];
}

export const shiftTypes = {
  free: { id: 1, name: 'Libre', abbreviation: 'LB', isDay: true, start: null, end: null },
  long: { id: 2, name: 'Largo', abbreviation: 'L', isDay: true, start: '08:00', end: '20:00' },
  night: { id: 3, name: 'Noche', abbreviation: 'N', isDay: false, start: '20:00', end: '08:00' },
  morning: { id: 4, name: 'Mañana', abbreviation: 'M', isDay: true, start: '08:00', end: '16:00' },
  late: { id: 5, name: 'Tarde', abbreviation: 'T', isDay: true, start: '14:00', end: '22:00' },
  office: {
    ...{ id: 6, name: 'Diurno', abbreviation: 'AD', isDay: true, start: '08:00', end: '17:00' },
    byWeekday: [{ weekday: 5, startsAt: '08:00', endsAt: '16:00' }],
  },
  shortNight: {
    id: 7,
    name: 'Noche 8 horas',
    abbreviation: 'N8',
    isDay: false,
    start: '23:00',
    end: '07:00',
  },
} satisfies Record<string, ShiftType>;

export const details = {
  normal: { id: 1, name: 'Turno normal', abbreviation: 'TN' },
  extra: { id: 2, name: 'Turno extra', abbreviation: 'TE' },
  replacement: { id: 3, name: 'Reemplazo', abbreviation: 'RE' },
  training: { id: 4, name: 'Capacitación', abbreviation: 'CA' },
};

export const absences = {
  permit: { id: 1, name: 'Permiso', abbreviation: 'PE', sheet: 'leave' },
  legalHoliday: { id: 2, name: 'Feriado legal', abbreviation: 'FL', sheet: 'leave' },
  administrative: { id: 3, name: 'Permiso administrativo', abbreviation: 'PA', sheet: 'leave' },
  medical: { id: 4, name: 'Licencia médica', abbreviation: 'LM', sheet: 'leave' },
  unpaid: { id: 5, name: 'Permiso sin goce de sueldo', abbreviation: 'PSG', sheet: 'leave' },
  released: { id: 6, name: 'Liberación', abbreviation: 'LI', sheet: 'none' },
  noAttendance: { id: 7, name: 'Inasistencia', abbreviation: 'IN', sheet: 'no-attendance' },
  family: { id: 8, name: 'Permiso familiar', abbreviation: 'PF', sheet: 'leave' },
  training: { id: 9, name: 'Capacitación', abbreviation: 'CAP', sheet: 'leave' },
  compensation: { id: 10, name: 'Descanso compensatorio', abbreviation: 'DC', sheet: 'leave' },
  interUnit: { id: 29, name: 'Turno interunidad', abbreviation: 'IU', sheet: 'none' },
};

export const correctionReasons = [
  'Olvido de marca',
  'Falla del reloj control',
  'Equipo sin conexión',
  'Actividad fuera del establecimiento',
  'Marca en sentido equivocado',
];

export const articleCategories = ['Protocolos', 'Bienestar', 'Clínica', 'Capacitación'];

export const roles = {
  attendanceSheets: { id: 479, name: 'gestionarFDA' },
  offers: { id: 480, name: 'adminVerOfertaTurnosNativa' },
  permits: { id: 481, name: 'adminVerPermisosNativa' },
  swaps: { id: 482, name: 'adminVerCambioTurnoNativa' },
  articles: { id: 483, name: 'adminPublicarInformacionesNativa' },
  staffing: { id: 484, name: 'adminEditarTurnoNativa' },
};
export type RoleKey = keyof typeof roles;

/** The columns of the sheet beside delays, leave and omissions, in their order. */
export const sheetColumns = [
  { property: 'HorasExtras', heading: 'Horas Extras', alias: 'H. Extras', formula: 'extra' },
  {
    property: 'HorasBonificadas25',
    heading: 'Horas Bonificadas 25 %',
    alias: 'Bonif. 25',
    formula: 'bonus25',
  },
  {
    property: 'HorasBonificadas50',
    heading: 'Horas Bonificadas 50 %',
    alias: 'Bonif. 50',
    formula: 'bonus50',
  },
  { property: 'HorasFestivos', heading: 'Horas en Festivos', alias: 'Festivos', formula: 'holiday' },
  {
    property: 'BonoMovilizacion',
    heading: 'Bono de Movilización',
    alias: 'Movilización',
    formula: 'transport',
  },
  { property: 'EntregaTurno', heading: 'Entrega de Turno', alias: 'Entrega', formula: 'handover' },
];
