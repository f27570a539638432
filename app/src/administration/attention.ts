import type { AdminScope, Overview } from '@relevo/contract';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type Address, withParameters } from '../navigation/paths.ts';
import { dateInText } from '../ui/formatters.ts';

export interface Matter {
  /** `bad`: hurts a person or a shift already; `pending`: will, within weeks. */
  tone: 'bad' | 'pending';
  title: string;
  note: string;
  action: { label: string; opens: Address } | null;
  scope: AdminScope | null;
}

const NAMED = 3;

/** 'UCI, Urgencia, Medicina y 2 más' */
export function namesInText(names: readonly string[]): string {
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} y ${rest} más`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} y ${shown.at(-1)}`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Matters that need somebody, worst first; a matter goes when its cause goes. */
export function matters({ accesos, pendientes }: Pick<Overview, 'accesos' | 'pendientes'>): Matter[] {
  const { contratosPorVencer, unidadesSinJefatura, unidadesSinPlanilla } = pendientes;
  const { feriados, pactosPorVencer, periodosPorTerminar } = pendientes;
  const { sinInvitar, vencidas } = accesos;
  const [firstPact] = pactosPorVencer;
  const found: (Matter | false)[] = [
    unidadesSinJefatura.length > 0 && {
      tone: 'bad',
      title: counted(unidadesSinJefatura.length, 'unidad sin jefatura', 'unidades sin jefatura'),
      note: `${namesInText(unidadesSinJefatura)}. Nadie recibe sus solicitudes.`,
      action: { label: 'Nombrar jefatura', opens: DESK_PATHS.people },
      scope: 'personas',
    },
    unidadesSinPlanilla.length > 0 && {
      tone: 'bad',
      title: counted(
        unidadesSinPlanilla.length,
        'unidad sin turnos en dos semanas más',
        'unidades sin turnos en dos semanas más',
      ),
      note: `${namesInText(unidadesSinPlanilla)}.`,
      action: { label: 'Ver personas', opens: DESK_PATHS.people },
      scope: 'turnos',
    },
    contratosPorVencer !== null && {
      tone: 'pending',
      title: counted(
        contratosPorVencer.cuantos,
        'contrato vence en los próximos 30 días',
        'contratos vencen en los próximos 30 días',
      ),
      note: `${contratosPorVencer.cuantos === 1 ? 'Termina' : 'El primero termina'} el ${dateInText(contratosPorVencer.primero)}. Sin otro contrato después.`,
      action: { label: 'Ver contratos', opens: withParameters(DESK_PATHS.people, { orden: 'contrato' }) },
      scope: 'personas',
    },
    sinInvitar > 0 && {
      tone: 'pending',
      title: counted(sinInvitar, 'persona sin invitar', 'personas sin invitar'),
      note: sinInvitar === 1 ? 'Todavía no puede entrar.' : 'Todavía no pueden entrar.',
      action: { label: 'Invitar', opens: withParameters(DESK_PATHS.people, { acceso: 'sin_invitar' }) },
      scope: 'personas',
    },
    vencidas > 0 && {
      tone: 'pending',
      title: counted(vencidas, 'invitación venció sin usarse', 'invitaciones vencieron sin usarse'),
      note: 'Invita de nuevo, o imprime una carta.',
      action: { label: 'Invitar', opens: withParameters(DESK_PATHS.people, { acceso: 'vencida' }) },
      scope: 'personas',
    },
    firstPact !== undefined && {
      tone: 'pending',
      title: counted(
        pactosPorVencer.length,
        'pacto de horas extra vence en los próximos 30 días',
        'pactos de horas extra vencen en los próximos 30 días',
      ),
      note: `${namesInText(pactosPorVencer.map(({ nombre }) => nombre))}, ${pactosPorVencer.length === 1 ? '' : 'el primero '}hasta el ${dateInText(firstPact.hasta)}. Sin otro pacto, sus horas extra se pagan.`,
      action: { label: 'Ver pacto', opens: withParameters(DESK_PATHS.person, { id: firstPact.id }) },
      scope: 'personas',
    },
    feriados !== null && {
      tone: 'pending',
      title: `Faltan los feriados de ${feriados.anio}`,
      note: `${counted(feriados.cuantos, 'feriado nacional espera', 'feriados nacionales esperan')} tu aprobación: recién entonces valen.`,
      action: { label: 'Revisar', opens: withParameters(DESK_PATHS.holidays, { anio: feriados.anio }) },
      scope: 'turnos',
    },
    periodosPorTerminar !== null && {
      tone: 'pending',
      title:
        periodosPorTerminar.hasta === null
          ? 'No hay periodos de pago'
          : `Los periodos de pago terminan el ${dateInText(periodosPorTerminar.hasta)}`,
      note: 'Faltan los que siguen: sin ellos no hay fichas de asistencia.',
      action: { label: 'Ver periodos', opens: DESK_PATHS.periods },
      scope: 'remuneraciones',
    },
  ];
  return found.filter((matter) => matter !== false);
}
