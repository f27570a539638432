import type { PermitCoverage } from '@relevo/contract';
import { alertCircle, warning } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import styles from './coverage.module.css';
import { shortages } from './coverage-days.ts';
import { shortageText } from './coverage-words.ts';

/** The shifts that would be short of people, in words. */
export function ShortageNotice({ coverage, possible }: { coverage: PermitCoverage; possible: boolean }) {
  const short = shortages(coverage);
  const said = shortageText(short);
  if (!said) return null;
  const { permitido, dias_por_descontar, dias_restantes } = coverage;
  const mayAsk = possible && permitido && dias_por_descontar > 0 && (dias_restantes ?? 0) >= 0;
  const broken = short.some(({ level }) => level === 'broken');
  return (
    <div className={`rl-notice ${broken ? 'rl-notice--bad' : ''} ${styles.notice}`} role="status">
      <Icon icon={broken ? alertCircle : warning} size={24} />
      <div className="rl-row__main">
        <p className="rl-strong">{said.title}</p>
        <p className={styles.detail}>
          {said.text} {mayAsk && 'Puedes pedirlo igual; tu jefatura lo revisará.'}
          {!permitido && 'Con esta cobertura no se puede solicitar.'}
        </p>
      </div>
    </div>
  );
}
