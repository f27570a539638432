import type { PermitCoverage } from '@relevo/contract';
import { alertCircle, warning } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import styles from './coverage.module.css';
import { shortageText } from './coverage-words.ts';

/** The shifts that would be short of people, in words. */
export function ShortageNotice({ coverage, possible }: { coverage: PermitCoverage; possible: boolean }) {
  const said = shortageText(coverage.chequeos);
  if (!said) return null;
  const { permitido } = coverage;
  return (
    <div className={`rl-notice ${said.broken ? 'rl-notice--bad' : ''} ${styles.notice}`} role="status">
      <Icon icon={said.broken ? alertCircle : warning} size={24} />
      <div className="rl-row__main">
        <p className="rl-strong">{said.title}</p>
        {said.lines.map((line) => (
          <p key={line} className={styles.detail}>
            {line}
          </p>
        ))}
        {possible && permitido && (
          <p className={styles.detail}>Puedes pedirlo igual; tu jefatura lo revisará.</p>
        )}
        {!permitido && <p className={styles.detail}>Con esta cobertura no se puede solicitar.</p>}
      </div>
    </div>
  );
}
