import { queryOptions } from '@tanstack/react-query';
import { airplaneOutline } from 'ionicons/icons';
import { api } from '../api/client.ts';
import { scoped } from '../api/queries.ts';
import { useToday } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { ownAbsenceText } from './own-absence-words.ts';
import styles from './person.module.css';

const ownAbsencesQuery = () =>
  queryOptions({
    queryKey: scoped('own-absences'),
    queryFn: async ({ signal }) => (await api('GET admin/me/ausencias', { signal })).data,
  });

/** A manager's own absences, each a calm line of the home; nothing without any. */
export default function OwnAbsences() {
  const today = useToday();
  const read = useRead(ownAbsencesQuery());
  // The saved page keeps the place until it is known whether there is any.
  if (read.isPending) return <span hidden data-paint="stop" />;
  const absences = read.data?.filter(({ hasta }) => hasta >= today) ?? [];
  if (absences.length === 0) return null;
  return (
    <section aria-label="Tu ausencia" data-paint="blank">
      <ul className="rl-panel rl-panel--list">
        {absences.map((absence) => (
          <li key={`${absence.desde} ${absence.hasta}`} className={`rl-row ${styles.absence}`}>
            <Icon icon={airplaneOutline} size={20} />
            <span className="rl-row__main">{unbroken(ownAbsenceText(absence, today))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
