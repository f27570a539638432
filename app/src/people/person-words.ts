import type { Person, PersonRow, Query } from '@relevo/contract';
import { MANAGER_ROLES } from '@relevo/domain/manager-roles';
import { formatRut } from '@relevo/domain/rut';
import { daysBetween, type LocalDate, localDateOf, localTimeOf } from '@relevo/domain/time';
import { boundDate, dateInText } from '../ui/formatters.ts';
import type { ChipTone } from '../ui/status-chip.tsx';

type Filters = Query<'GET administracion/personas'>;
type Access = PersonRow['acceso'];
type Contract = NonNullable<PersonRow['contrato']>;

/** Days before the end of a contract from which its rest is told. */
const SOON = 60;

export const ACCESS_WORDS: Record<Access['estado'], string> = {
  activa: 'Activa',
  invitada: 'Invitada',
  vencida: 'Invitación vencida',
  sin_invitar: 'Sin invitar',
  terminada: 'Terminada',
};

/** States of a contract, as a list is filtered by them. */
export const CONTRACT_WORDS: Record<NonNullable<Filters['contrato']>, string> = {
  vigente: 'Vigente',
  por_vencer: `Vence en ${SOON} días`,
  por_empezar: 'Por empezar',
  sin_contrato: 'Sin contrato',
  terminado: 'Terminado',
};

/** Roles of a person, as a list is filtered by them and its file names them. */
export const ROLE_WORDS: Record<NonNullable<Filters['rol']>, string> = {
  trabajador: 'Trabajador',
  jefatura: 'Jefatura',
  administracion: 'Administración',
};

export const ACCESS_TONES: Record<Access['estado'], ChipTone> = {
  activa: 'ok',
  invitada: 'pending',
  vencida: 'bad',
  sin_invitar: 'well',
  terminada: 'well',
};

/** 'Carta, vence jue 26 nov' */
export function accessText({ estado, medio, vence }: Access, zone: string): string {
  if (estado !== 'invitada' || vence === null) return ACCESS_WORDS[estado];
  const until = dateInText(localDateOf(vence, zone));
  return `${medio === 'carta' ? 'Carta' : 'Invitada'}, vence ${until}`;
}

/** How and when somebody was invited who has not come in: 'Invitada por correo el vie 20 nov, 09:31. Todavía no entra.' */
export function invitedNote({ estado, medio, enviada }: Access, zone: string): string | null {
  if (estado !== 'invitada' || enviada === null) return null;
  const sent = `${dateInText(localDateOf(enviada, zone))}, ${localTimeOf(enviada, zone)}`;
  const way = medio === 'carta' ? 'Su carta se imprimió' : 'La invitación salió por correo';
  return `${way} el ${sent}. Todavía no entra. Otra invitación termina la anterior.`;
}

/** 'Indefinido', 'Hasta el 31-12-2026' */
const untilText = ({ hasta }: Pick<Contract, 'hasta'>): string =>
  hasta === null ? 'Indefinido' : `Hasta el ${boundDate(hasta)}`;

/** Second line of a contract's row: that it has ended, begins later or ends soon, else the group it counts for. */
function contractNote(contract: Contract, today: LocalDate): string {
  const { desde, hasta, planilla, articulo22 } = contract;
  if (hasta !== null && hasta < today) return 'Terminó';
  if (desde > today) return `Desde el ${boundDate(desde)}`;
  const rest = hasta === null ? SOON : daysBetween(today, hasta);
  if (rest < SOON) return rest === 0 ? 'Termina hoy' : rest === 1 ? 'Queda 1 día' : `Quedan ${rest} días`;
  return [planilla?.nombre, articulo22 && 'artículo 22'].filter(Boolean).join(' · ');
}

/**
 * The two lines of a contract in a list. One that another follows on the next day is no end: the person moves to its
 * unit, or goes on in the same one.
 */
export function contractLines(
  contract: Contract,
  sigue: PersonRow['sigue'],
  today: LocalDate,
): [string, string] {
  if (sigue === null) return [untilText(contract), contractNote(contract, today)];
  const when = `El ${boundDate(sigue.desde)}`;
  return sigue.unidad.id === contract.unidad.id
    ? ['Sigue con otro contrato', when]
    : [`Se mueve a ${sigue.unidad.nombre}`, when];
}

/** '12.345.678-5', 'Sin RUT' */
export const rutText = (rut: string | null): string => (rut === null ? 'Sin RUT' : formatRut(rut));

/** Whether the last contract of somebody is over, with none to come. */
export const hasLeft = ({ contrato }: Pick<PersonRow, 'contrato'>, today: LocalDate): boolean =>
  contrato !== null && contrato.hasta !== null && contrato.hasta < today;

/** Whether a shift is one that the end of a work left to others: absent, on a day without a contract. */
export const isFreed = (
  { contratos }: { contratos: readonly Pick<Contract, 'desde' | 'hasta'>[] },
  { fecha, ausencia }: { fecha: LocalDate; ausencia: boolean },
): boolean =>
  ausencia && !contratos.some(({ desde, hasta }) => desde <= fecha && (hasta === null || hasta >= fecha));

/** The last day that somebody's work was ended on, where all access goes with it; null otherwise. */
export function plannedEnd({
  contratos,
  jefatura,
  jefaturas,
}: Pick<Person, 'contratos' | 'jefatura' | 'jefaturas'>): LocalDate | null {
  const last = contratos.toSorted((a, b) => (a.desde < b.desde ? -1 : 1)).at(-1);
  if (!last || last.motivoTermino === null || jefatura !== null || jefaturas.length > 0) return null;
  return last.hasta;
}

/** Roles of a person in words: 'Trabaja', 'Ya no trabaja', 'Jefatura de UCI', 'Administra'. */
export function postsOf(person: PersonRow, today: LocalDate): string[] {
  const { contrato, jefatura, alcances } = person;
  const posts = [
    contrato !== null && (hasLeft(person, today) ? 'Ya no trabaja' : 'Trabaja'),
    jefatura !== null && `Jefatura de ${jefatura.nombre}`,
    alcances.length > 0 && 'Administra',
  ].filter((post) => post !== false);
  return posts.length > 0 ? posts : ['Sin contrato'];
}

export const rolesText = (ids: Person['roles']): string =>
  MANAGER_ROLES.filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ') || 'Sin permisos de jefatura';

/** Scopes of an administrator, with what each may. */
export const SCOPES = [
  {
    value: 'organizacion',
    name: 'Organización',
    note: 'Todo lo demás, unidades, ajustes y quién administra',
  },
  { value: 'personas', name: 'Personas', note: 'Personas, contratos, jefaturas e invitaciones' },
  { value: 'turnos', name: 'Turnos', note: 'Planificar turnos' },
  { value: 'remuneraciones', name: 'Remuneraciones', note: 'Periodos y cierres de pago' },
  { value: 'auditoria', name: 'Auditoría', note: 'Leer el historial' },
] as const;

/** Second line of a person in a choice: where they are, and that they can't enter yet. */
export const chosenText = ({ jefatura, contrato, acceso }: PersonRow): string =>
  [
    jefatura?.nombre ?? contrato?.unidad.nombre ?? 'Sin contrato',
    acceso.estado !== 'activa' && 'todavía sin acceso',
  ]
    .filter(Boolean)
    .join(' · ');
