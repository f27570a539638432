import type { AttendanceSheet, SheetShift } from '@relevo/contract';
import { clockOf, exactClockOf } from '@relevo/domain/written';
import { daysOf } from './days.ts';

/** Counter of the attendance sheet, with the shifts behind it (spec 2 §2 and §9). */
export interface Category {
  /** Identifier in addresses. */
  type: string;
  title: string;
  /** 'HH:mm' or a count; the page words a zero. */
  text: string;
  /** Sum of the shifts behind it, to the second; null of a count. */
  exact: string | null;
  isZero: boolean;
  /** Rule of the count; null where the title tells it. */
  rule: string | null;
  /** Whether the category has something of a shift. */
  has: (shift: SheetShift) => boolean;
  /** Amount of a shift in the counter; null where being in the list says all. */
  of: (shift: SheetShift) => string | null;
}

/** Shown as columns of their own, wherever the organisation's configuration names them (spec 2 §9). */
const EXCLUDED = new Set(['atraso', 'salidaAnticipada', 'inasistencia', 'permiso']);

const unworked = ({ atraso, salidaAnticipada }: SheetShift): number => atraso.valor + salidaAnticipada.valor;

const inHours = (seconds: number) => ({
  text: clockOf(seconds),
  exact: exactClockOf(seconds),
  isZero: seconds < 60,
});
const inCount = (count: number) => ({ text: String(count), exact: null, isZero: count === 0 });

/** Counters to be looked at before validating: missing marks and hours that cost something. */
export function openCategories({ listaTurno, listaColumnas }: AttendanceSheet): Category[] {
  const total = listaTurno.totalTrabajadorPeriodo;
  return [
    {
      type: 'OmisionesDeMarca',
      title: 'Omisiones de Marca',
      rule: 'Turnos que terminaron y a los que les falta una de las dos marcas.',
      ...inCount(total.omisionTotal ?? 0),
      has: ({ estado }) => estado === 'omission',
      of: () => null,
    },
    {
      type: 'HNT',
      title: 'Horas no Trabajadas',
      rule: listaColumnas.reglas.noTrabajado,
      ...inHours((total.atrasoTotal ?? 0) + (total.salidaAnticipadaTotal ?? 0)),
      has: (shift) => unworked(shift) > 0,
      of: (shift) => exactClockOf(unworked(shift)),
    },
  ];
}

/** The other counters: leave, absences, and the organisation's own columns in their order. */
export function furtherCategories({ listaTurno, listaColumnas }: AttendanceSheet): Category[] {
  const total = listaTurno.totalTrabajadorPeriodo;
  const columns = listaColumnas.paginas.filter(({ nombrePropiedad }) => !EXCLUDED.has(nombrePropiedad));
  return [
    {
      type: 'Permisos',
      title: 'Permisos',
      rule: null,
      ...inCount(total.permisoTotal ?? 0),
      has: ({ estado }) => estado === 'leave',
      of: ({ ausencia }) => ausencia?.nombre ?? null,
    },
    {
      type: 'Inasistencias',
      title: 'Inasistencias',
      rule: 'Turnos que terminaron sin ninguna marca ni ausencia, o que se registraron así.',
      ...inCount(total.inasistenciaTotal ?? 0),
      has: ({ estado }) => estado === 'no-attendance',
      of: () => null,
    },
    ...columns.map(({ nombrePropiedad: name, nombreColumna, unidad, regla }): Category => {
      const value = (shift: SheetShift) => shift.columnas[name]?.valor ?? 0;
      const hours = unidad === 'horas';
      return {
        type: name,
        title: nombreColumna,
        rule: regla,
        ...(hours ? inHours : inCount)(total[`${name}Total`] ?? 0),
        has: (shift) => value(shift) > 0,
        of: (shift) => (hours ? exactClockOf(value(shift)) : null),
      };
    }),
  ];
}

/** The category of an address, null where the sheet has none of that name. */
export const findCategory = (sheet: AttendanceSheet, type: string): Category | null =>
  [...openCategories(sheet), ...furtherCategories(sheet)].find((one) => one.type === type) ?? null;

/** All shifts of a sheet in their order. */
export const shiftsOf = (sheet: AttendanceSheet): SheetShift[] =>
  daysOf(sheet).flatMap(({ turnos }) => turnos);
