import type { AdminScope, Overview } from '@relevo/contract';
import { daysBetween, type LocalDate } from '@relevo/domain/time';
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
  /** What the matter is about, drawn as its sign. */
  about: 'manager' | 'roster' | 'contract' | 'person' | 'invitation' | 'pact' | 'holiday' | 'period';
  /** The figure that makes the matter urgent, in few words; null where the title has it. */
  mark: string | null;
  /** How a matter that will hurt is put off; null of one that hurts already. */
  wait: Waiting | null;
}

type Postponed = Overview['pospuestos'][number];
/** The matter, and the unit or the year that it is about. */
export type Waiting = Pick<Postponed, 'asunto' | 'de'>;

const waiting = (asunto: Waiting['asunto'], de: Waiting['de'] = null): Waiting => ({ asunto, de });

/** Until when a matter was put off; null of one that was not, or hurts by now. */
export const postponedUntil = ({ wait }: Matter, postponed: readonly Postponed[]): LocalDate | null =>
  postponed.find(({ asunto, de }) => asunto === wait?.asunto && de === wait.de)?.hasta ?? null;

const NAMED = 3;

/** 'UCI, Urgencia, Medicina y 2 más' */
export function namesInText(names: readonly string[]): string {
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} y ${rest} más`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} y ${shown.at(-1)}`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const requestsText = (count: number): string | null =>
  count === 0 ? null : counted(count, 'solicitud espera', 'solicitudes esperan');

/** 'Quedan 6 días', 'Es hoy' */
function daysLeft(until: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, until);
  return days <= 0 ? 'Es hoy' : days === 1 ? 'Queda 1 día' : `Quedan ${days} días`;
}

/** 'UCI Adulto sin jefatura del lun 7 dic al dom 20 dic', with the way to a replacement. */
function unledMatter(
  { unidad, desde, hasta, ausente, solicitudes }: Overview['pendientes']['sinJefatura'][number],
  today: LocalDate,
): Matter {
  const from = dateInText(desde);
  const span =
    hasta === null
      ? `desde el ${from}`
      : desde === hasta
        ? `el ${from}`
        : `del ${from} al ${dateInText(hasta)}`;
  const why = ausente
    ? `${ausente.nombre} está ausente y nadie subroga.`
    : 'Termina una jefatura y nadie sigue.';
  return {
    tone: desde <= today ? 'bad' : 'pending',
    wait: desde <= today ? null : waiting('sin_jefatura', unidad.id),
    title: `${unidad.nombre} sin jefatura ${span}`,
    note: why,
    about: 'manager',
    mark: requestsText(solicitudes),
    action: {
      label: ausente ? 'Nombrar subrogante' : 'Ver la unidad',
      opens: withParameters(DESK_PATHS.unit, {
        id: unidad.id,
        ...(ausente && { subroga: ausente.id }),
      }),
    },
    scope: 'personas',
  };
}

/** '18 por correo y 9 por carta. 6 vencen esta semana.' */
function invitationsNote({ porCorreo, porCarta, vencen }: Overview['pendientes']['invitaciones']): string {
  const ways = [porCorreo > 0 && `${porCorreo} por correo`, porCarta > 0 && `${porCarta} por carta`];
  return [
    `${ways.filter(Boolean).join(' y ')}.`,
    vencen > 0 && `${counted(vencen, 'vence', 'vencen')} esta semana.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Matters that need somebody, worst first; a matter goes when its cause goes. A matter of several units leads to their list,
 * or says which of them it opens.
 * @param today the local date of the organisation
 */
export function matters(
  { accesos, pendientes }: Pick<Overview, 'accesos' | 'pendientes'>,
  today: LocalDate,
): Matter[] {
  const { invitaciones, contratosPorVencer, unidadesSinJefatura, sinJefatura, unidadesSinPlanilla } =
    pendientes;
  const { feriados, pactosPorVencer, periodosPorTerminar } = pendientes;
  const { sinInvitar } = accesos;
  const unled = sinJefatura.map((one) => unledMatter(one, today));
  const [firstPact] = pactosPorVencer;
  const [firstUnled] = unidadesSinJefatura;
  const [firstUnplanned] = unidadesSinPlanilla;
  const found: (Matter | false)[] = [
    firstUnled !== undefined && {
      tone: 'bad',
      wait: null,
      title: counted(unidadesSinJefatura.length, 'unidad sin jefatura', 'unidades sin jefatura'),
      note: `${namesInText(unidadesSinJefatura.map(({ nombre }) => nombre))}. Nadie recibe sus solicitudes.`,
      about: 'manager',
      mark: null,
      action:
        unidadesSinJefatura.length === 1
          ? { label: 'Nombrar jefatura', opens: withParameters(DESK_PATHS.unit, { id: firstUnled.id }) }
          : { label: 'Ver unidades', opens: DESK_PATHS.structure },
      scope: 'personas',
    },
    ...unled.filter(({ tone }) => tone === 'bad'),
    firstUnplanned !== undefined && {
      tone: 'bad',
      wait: null,
      title: counted(
        unidadesSinPlanilla.length,
        'unidad sin turnos en dos semanas más',
        'unidades sin turnos en dos semanas más',
      ),
      note: `${namesInText(unidadesSinPlanilla.map(({ nombre }) => nombre))}.`,
      about: 'roster',
      mark: null,
      action: {
        label: unidadesSinPlanilla.length === 1 ? 'Ver personas' : `Ver ${firstUnplanned.nombre}`,
        opens: withParameters(DESK_PATHS.people, { unidad: firstUnplanned.id }),
      },
      scope: 'turnos',
    },
    ...unled.filter(({ tone }) => tone === 'pending'),
    contratosPorVencer !== null && {
      tone: 'pending',
      wait: waiting('contratos'),
      title: counted(
        contratosPorVencer.cuantos,
        'contrato vence en los próximos 60 días',
        'contratos vencen en los próximos 60 días',
      ),
      note: `${contratosPorVencer.cuantos === 1 ? 'Termina' : 'El primero termina'} el ${dateInText(contratosPorVencer.primero)}. Sin otro contrato después.`,
      about: 'contract',
      mark: daysLeft(contratosPorVencer.primero, today),
      action: {
        label: 'Ver contratos',
        opens: withParameters(DESK_PATHS.people, { contrato: 'por_vencer', orden: 'contrato' }),
      },
      scope: 'personas',
    },
    sinInvitar > 0 && {
      tone: 'pending',
      wait: waiting('sin_invitar'),
      title: counted(sinInvitar, 'persona sin invitar', 'personas sin invitar'),
      note: sinInvitar === 1 ? 'Todavía no puede entrar.' : 'Todavía no pueden entrar.',
      about: 'person',
      mark: null,
      action: { label: 'Invitar', opens: withParameters(DESK_PATHS.invitations, { pila: 'sin_invitar' }) },
      scope: 'personas',
    },
    invitaciones.sinUsar > 0 && {
      tone: 'pending',
      wait: waiting('invitaciones'),
      title: counted(invitaciones.sinUsar, 'invitación sin usar', 'invitaciones sin usar'),
      note: invitationsNote(invitaciones),
      about: 'invitation',
      mark:
        invitaciones.rebotaron > 0
          ? counted(invitaciones.rebotaron, 'correo rebotó', 'correos rebotaron')
          : null,
      action: { label: 'Ver invitaciones', opens: DESK_PATHS.invitations },
      scope: 'personas',
    },
    firstPact !== undefined && {
      tone: 'pending',
      wait: waiting('pactos'),
      title: counted(
        pactosPorVencer.length,
        'pacto de horas extra vence en los próximos 30 días',
        'pactos de horas extra vencen en los próximos 30 días',
      ),
      note: `${namesInText(pactosPorVencer.map(({ nombre }) => nombre))}, ${pactosPorVencer.length === 1 ? '' : 'el primero '}hasta el ${dateInText(firstPact.hasta)}. Sin otro pacto, sus horas extra se pagan.`,
      about: 'pact',
      mark: daysLeft(firstPact.hasta, today),
      action:
        pactosPorVencer.length === 1
          ? { label: 'Ver pacto', opens: withParameters(DESK_PATHS.person, { id: firstPact.id }) }
          : {
              label: 'Ver pactos',
              opens: withParameters(DESK_PATHS.pacts, { estado: 'por_vencer', orden: 'hasta' }),
            },
      scope: 'personas',
    },
    feriados !== null && {
      tone: 'pending',
      wait: waiting('feriados', feriados.anio),
      title: `Faltan los feriados de ${feriados.anio}`,
      note: `${counted(feriados.cuantos, 'feriado nacional espera', 'feriados nacionales esperan')} tu aprobación: recién entonces valen.`,
      about: 'holiday',
      mark: null,
      action: { label: 'Revisar', opens: withParameters(DESK_PATHS.holidays, { anio: feriados.anio }) },
      scope: 'turnos',
    },
    periodosPorTerminar !== null && {
      tone: 'pending',
      wait: waiting('periodos'),
      title:
        periodosPorTerminar.hasta === null
          ? 'No hay periodos de pago'
          : `Los periodos de pago terminan el ${dateInText(periodosPorTerminar.hasta)}`,
      note: 'Faltan los que siguen: sin ellos no hay fichas de asistencia.',
      about: 'period',
      mark: periodosPorTerminar.hasta === null ? null : daysLeft(periodosPorTerminar.hasta, today),
      action: { label: 'Ver periodos', opens: DESK_PATHS.periods },
      scope: 'remuneraciones',
    },
  ];
  return found.filter((matter) => matter !== false);
}
