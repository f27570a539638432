import type { WishKind } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { cloudOfflineOutline, warning } from 'ionicons/icons';
import type { OutboxEntry } from '../outbox/entry.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { WISHES } from '../ui/wish-signs.ts';
import { countsOf, type WishDay } from './wish-days.ts';
import type { WishWriting } from './wish-writing.ts';
import styles from './wishes.module.css';

interface MonthNotesProps {
  days: readonly WishDay[];
  state: 'open' | 'closed' | 'published';
  closes: string | undefined;
  /** Days of a month that may be preferred free. */
  limit: number;
  entries: readonly OutboxEntry<WishWriting>[];
  onGo: (date: LocalDate) => void;
}

const KINDS: readonly WishKind[] = ['libre', 'trabajar', 'no_disponible'];

/** How many of each wish there are, what waits or was refused, and why a month takes none. */
export function MonthNotes({ days, state, closes, limit, entries, onGo }: MonthNotesProps) {
  const counts = countsOf(days);
  const waiting = entries.filter((entry) => entry.state === 'waiting').length;
  const [refused] = entries.filter((entry) => entry.state === 'refused');
  const told = days.filter(({ inMonth, wish }) => inMonth && wish?.kind && wish.granted !== null);
  const met = told.filter(({ wish }) => wish?.granted).length;
  return (
    <>
      <ul className={styles.legend} aria-label="Tus preferencias del mes">
        {KINDS.filter((kind) => counts[kind] > 0 || (kind === 'libre' && state === 'open')).map((kind) => (
          <li key={kind} data-wish={kind}>
            <Icon icon={WISHES[kind].icon} size={18} />
            <span>
              {WISHES[kind].own}, {counts[kind]}
              {kind === 'libre' && state === 'open' && ` de ${limit}`}
            </span>
          </li>
        ))}
      </ul>
      {told.length > 0 && (
        <p className="rl-body-s">
          {told.length === 1
            ? `Tu preferencia ${met === 1 ? 'se cumplió' : 'no se pudo cumplir'}.`
            : `Se cumplieron ${met} de ${told.length}.`}
        </p>
      )}
      {refused && (
        <ActionButton kind="danger" icon={warning} wide onClick={() => onGo(refused.body.fecha)}>
          Ver lo que no se guardó
        </ActionButton>
      )}
      {waiting > 0 && (
        <p className={`rl-body-s ${styles.waiting}`} role="status">
          <Icon icon={cloudOfflineOutline} size={18} />
          <span>
            {waiting === 1 ? '1 por enviar' : `${waiting} por enviar`}: se envían cuando haya conexión.
          </span>
        </p>
      )}
      <p className="rl-body-s rl-ink-2">{stateWords(state, closes)}</p>
    </>
  );
}

function stateWords(state: MonthNotesProps['state'], closes: string | undefined): string {
  if (state === 'published') return 'La planilla de este mes ya está publicada: aquí ves lo que pediste.';
  if (state === 'closed') return 'Este mes ya cerró: puedes mirar lo que pediste.';
  if (closes === undefined)
    return 'Sin fecha de cierre: puedes cambiarlas hasta que se publique la planilla.';
  return `Puedes cambiarlas hasta el ${dateInText(closes)}.`;
}
