import { refresh, warning } from 'ionicons/icons';
import { useOnline } from '../device/connectivity.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './calendar.module.css';
import type { useMonthReads } from './use-month-reads.ts';

interface CalendarNoticeProps {
  reads: ReturnType<typeof useMonthReads>;
  month: string;
}

/** Says which of the smaller reads is missing from an otherwise readable month, and asks for it again. */
export function CalendarNotice({ reads, month }: CalendarNoticeProps) {
  const online = useOnline();
  const missing = [
    reads.notes.read.isError && !reads.notes.of(month).data && 'tus notas',
    reads.publications.read.isError && !reads.publications.of(month).data && 'las ofertas',
    reads.reference.isError && !reads.reference.data && 'los feriados',
  ].filter((part) => part !== false);
  // Offline the bar above tells the reason, and a retry can't help.
  if (missing.length === 0 || !online) return null;
  const parts = new Intl.ListFormat('es', { type: 'conjunction' }).format(missing);
  return (
    <button type="button" className={`rl-notice ${styles.notice}`} onClick={() => void reads.refetch()}>
      <Icon icon={warning} size={20} />
      <span className="rl-row__main">No pudimos cargar {parts}. Toca para reintentar.</span>
      <Icon icon={refresh} size={20} />
    </button>
  );
}
