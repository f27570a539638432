import type { AttendanceSheet, SheetShift } from '@relevo/contract';
import { clockOf } from '@relevo/domain/written';
import { daysOf } from './days.ts';

/** One counter of the sheet, and the shifts behind it (spec 2 §2 and §9). */
export interface Category {
  /** Its name in addresses. */
  type: string;
  title: string;
  /** 'HH:mm' or a count; what a zero reads as is for the page. */
  text: string;
  isZero: boolean;
  /** Whether the category has something of a shift. */
  has: (shift: SheetShift) => boolean;
  /** What it has of it; null where being among them says all. */
  of: (shift: SheetShift) => string | null;
}

/** Shown as columns of their own, wherever the organisation's configuration names them (spec 2 §9). */
const EXCLUDED = new Set(['atraso', 'salidaAnticipada', 'inasistencia', 'permiso']);

const unworked = ({ atraso, salidaAnticipada }: SheetShift): number => atraso.valor + salidaAnticipada.valor;

const inHours = (seconds: number) => ({ text: clockOf(seconds), isZero: seconds < 60 });
const inCount = (count: number) => ({ text: String(count), isZero: count === 0 });

/** What should be looked at before validating: what is missing, and what costs something. */
export function openCategories({ listaTurno }: AttendanceSheet): Category[] {
  const total = listaTurno.totalTrabajadorPeriodo;
  return [
    {
      type: 'OmisionesDeMarca',
      title: 'Omisiones de Marca',
      ...inCount(total.omisionTotal ?? 0),
      has: ({ estado }) => estado === 'omission',
      of: () => null,
    },
    {
      type: 'HNT',
      title: 'Horas no Trabajadas',
      ...inHours((total.atrasoTotal ?? 0) + (total.salidaAnticipadaTotal ?? 0)),
      has: (shift) => unworked(shift) >= 60,
      of: (shift) => clockOf(unworked(shift)),
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
      ...inCount(total.permisoTotal ?? 0),
      has: ({ estado }) => estado === 'leave',
      of: ({ ausencia }) => ausencia?.nombre ?? null,
    },
    {
      type: 'Inasistencias',
      title: 'Inasistencias',
      ...inCount(total.inasistenciaTotal ?? 0),
      has: ({ estado }) => estado === 'no-attendance',
      of: () => null,
    },
    ...columns.map(({ nombrePropiedad: name, nombreColumna, unidad }): Category => {
      const value = (shift: SheetShift) => shift.columnas[name]?.valor ?? 0;
      const hours = unidad === 'horas';
      return {
        type: name,
        title: nombreColumna,
        ...(hours ? inHours : inCount)(total[`${name}Total`] ?? 0),
        has: (shift) => value(shift) >= (hours ? 60 : 1),
        of: (shift) => (hours ? clockOf(value(shift)) : null),
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
