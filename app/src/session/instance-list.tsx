import type { SessionWire } from '@relevo/contract';
import { businessOutline, checkmarkCircle, chevronForward } from 'ionicons/icons';
import { isCalled, nameOf } from '../device/owner.ts';
import { FIRST_PATHS, homeOf } from '../navigation/first-paths.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './instance-list.module.css';

interface InstanceListProps {
  sessions: SessionWire[];
  /** Name of the one in use, or of the one used last. */
  marked: string | null;
  /** Meaning of the mark. */
  markLabel: string;
  onChoose: (session: SessionWire) => void;
}

export function InstanceList({ sessions, marked, markLabel, onChoose }: InstanceListProps) {
  return (
    <div className="rl-panel rl-panel--list">
      {sessions.map((session) => {
        const isMarked = session === sessions.find(isCalled(marked));
        return (
          <button
            key={nameOf(session)}
            type="button"
            className={`rl-row ${styles.instance}`}
            aria-current={isMarked || undefined}
            onClick={() => onChoose(session)}
          >
            <Icon icon={businessOutline} />
            <span className="rl-row__main">
              <span className="rl-block rl-medium">{session.instance.name}</span>
              <span className="rl-caption rl-ink-2">
                {/* The unit of an administrator without another post says what she is. */}
                {homeOf(session) !== FIRST_PATHS.desk &&
                  (session.role === 'admin' ? 'Jefatura · ' : 'Trabajador · ')}
                {session.usuario.unidad.nombreUnidad}
                {isMarked && ` · ${markLabel}`}
              </span>
            </span>
            <Icon
              icon={isMarked ? checkmarkCircle : chevronForward}
              size={20}
              className={isMarked ? 'rl-primary' : ''}
            />
          </button>
        );
      })}
    </div>
  );
}
