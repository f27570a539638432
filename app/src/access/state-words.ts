import type { InvitationRow } from '@relevo/contract';
import { BOUNCE_WORDS } from '@relevo/domain/invitations';
import { daysBetween, type LocalDate, localDateOf, localTimeOf } from '@relevo/domain/time';
import { dateInText } from '../ui/formatters.ts';
import type { ChipTone } from '../ui/status-chip.tsx';

type State = NonNullable<InvitationRow['estado']>;

export const STATE_TONES: Readonly<Record<State, ChipTone>> = {
  rebotada: 'bad',
  bloqueada: 'bad',
  vencida: 'bad',
  por_vencer: 'pending',
  por_entregar: 'well',
  sin_abrir: 'pending',
  abierta: 'offer',
  entregada: 'ok',
  usada: 'ok',
};

/** 'hoy', 'mañana', 'el vie 20 nov' */
function dayText(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  return `el ${dateInText(date)}`;
}

/** The state of a row in words: 'Rebotó: buzón lleno', 'Vence en 2 días', 'Abierta, falta la clave'. */
export function stateText(row: InvitationRow, today: LocalDate, zone: string): string {
  const { estado, vence, entregada, usada, rebote } = row;
  const dayOf = (moment: string | null) => (moment === null ? today : localDateOf(moment, zone));
  switch (estado) {
    case null:
      return row.correo === null ? 'Sin invitar, sin correo' : 'Sin invitar';
    case 'rebotada': {
      const reason = BOUNCE_WORDS[rebote ?? 'rechazado'];
      return rebote === 'sin_conexion' ? `No salió: ${reason}` : `Rebotó: ${reason}`;
    }
    case 'bloqueada':
      return 'Bloqueada: 5 intentos';
    case 'vencida':
      return 'Vencida';
    case 'por_vencer': {
      const days = daysBetween(today, dayOf(vence));
      return days <= 0 ? 'Vence hoy' : days === 1 ? 'Vence mañana' : `Vence en ${days} días`;
    }
    case 'por_entregar':
      return 'Por entregar';
    case 'sin_abrir':
      return 'Sin abrir';
    case 'abierta':
      return 'Abierta, falta la clave';
    case 'entregada':
      return `Entregada ${dayText(dayOf(entregada), today)}`;
    case 'usada':
      return usada === null ? 'Entró' : `Entró ${dayText(dayOf(usada), today)}`;
  }
}

/** 'hoy, 09:31', 'vie 20 nov' */
export function sentText(moment: string, today: LocalDate, zone: string): string {
  const date = localDateOf(moment, zone);
  if (date !== today) return dateInText(date);
  return `hoy, ${localTimeOf(moment, zone)}`;
}

/** 'Marcela Ibáñez, carta 2 de 5' */
export const byText = ({ por, carta }: InvitationRow): string =>
  [por, carta && (carta.de === 1 ? 'una carta' : `carta ${carta.numero} de ${carta.de}`)]
    .filter(Boolean)
    .join(', ');

/** Why another mail must wait: 'Otra vez desde mañana, 09:31'; null where none must. */
export function againText(
  { reenviarDesde }: Pick<InvitationRow, 'reenviarDesde'>,
  now: Temporal.Instant,
  zone: string,
): string | null {
  if (reenviarDesde === null || Temporal.Instant.compare(reenviarDesde, now) <= 0) return null;
  const day = dayText(localDateOf(reenviarDesde, zone), localDateOf(now, zone));
  return `Otra vez desde ${day}, ${localTimeOf(reenviarDesde, zone)}`;
}

/** Whether the invitation of a row still opens the way in, so that another one voids it. */
export const isServing = ({ estado }: Pick<InvitationRow, 'estado'>): boolean =>
  estado !== null && !['vencida', 'bloqueada', 'rebotada', 'usada'].includes(estado);
