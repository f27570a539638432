import type { PermitHistoryEntry } from '@relevo/contract';
import { chevronForward, documentTextOutline } from 'ionicons/icons';
import { DecisionChip } from '../../decisions/decision-outcome.tsx';
import { useRow } from '../../navigation/beside.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { PersonFace } from '../../reads/person-face.tsx';
import { dateRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { lengthText } from '../permit-words.ts';
import { nameOf } from './unit-permit.ts';
import styles from './unit-permits.module.css';

/** Card of a decided or recorded permit, with its state in place of the consequences. */
export function HistoryCard({ entry }: { entry: PermitHistoryEntry }) {
  const row = useRow(withParameters(PATHS.permitReview, { id: entry.id }));
  const { person, permit_detail, approved, registrado, retirado_desde } = entry;
  const length = lengthText({
    ...entry,
    permit_type: { ...permit_detail, observacionCausal: '', abreviatura: null },
  });
  return (
    <li>
      <button type="button" className={`rl-panel ${styles.card}`} {...row}>
        <span className={styles.who}>
          <PersonFace person={person.persona} size={44} />
          <span className={styles.words}>
            <span className="rl-medium">{nameOf(person)}</span>
            <span className="rl-body-s rl-ink-2">{permit_detail.observacion_causal}</span>
          </span>
          <Icon icon={chevronForward} size={22} className={styles.chevron ?? ''} />
        </span>
        <span className={`${styles.range} rl-num`}>{dateRange(entry.start_date, entry.end_date)}</span>
        <span className="rl-body-s rl-ink-2 rl-num">{length}</span>
        <span>
          {registrado && retirado_desde === null ? (
            <StatusChip tone="absence" icon={documentTextOutline}>
              Registrado
            </StatusChip>
          ) : (
            <DecisionChip
              state={retirado_desde !== null ? 'withdrawn' : approved ? 'approved' : 'rejected'}
            />
          )}
        </span>
      </button>
    </li>
  );
}
