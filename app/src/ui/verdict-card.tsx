import { isOver } from '@relevo/domain/verdict';
import { alertCircle, checkmarkCircle, informationCircleOutline, warning } from 'ionicons/icons';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { SkeletonRows } from './states.tsx';
import { unbroken } from './unbroken.ts';
import styles from './verdict-card.module.css';
import levels from './verdict-levels.module.css';
import { type Check, groupsOf, type Line } from './verdict-lines.ts';

interface Verdict {
  permitido: boolean;
  confirmar: boolean;
  chequeos: readonly Check[];
}

interface VerdictCardProps {
  verdict: Verdict | undefined;
  loading: boolean;
  title?: string;
  /** Names of those whom the checks are about, in the order to show; without them the checks stand in one list. */
  people?: readonly { id: number; name: string }[];
  /** Drawing of the change beside the title, and above the checks. */
  aside?: ReactNode;
  children?: ReactNode;
}

const ICONS = {
  ok: checkmarkCircle,
  info: informationCircleOutline,
  warning,
  block: alertCircle,
} as const;

/** Card of a verdict, check by check, with its figures: the same card for every reader. */
export function VerdictCard({
  verdict,
  loading,
  title = 'Antes de pedir',
  people,
  aside,
  children,
}: VerdictCardProps) {
  const heading = useId();
  if (!verdict && !loading) return null;
  const groups = verdict ? groupsOf(verdict.chequeos, people) : [];
  return (
    <section className={`rl-panel ${styles.verdict}`} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className="rl-title rl-strong">
          {title}
        </h2>
        {aside}
      </header>
      {children}
      {loading || !verdict ? (
        <SkeletonRows rows={3} height={44} />
      ) : (
        <>
          <p className={groups.length > 0 ? 'rl-sr' : 'rl-body-s rl-ink-2'} role="status">
            {summary(verdict)}
          </p>
          {groups.map(({ key, name, lines }) => (
            <div key={key} className={styles.group}>
              {name && <h3 className="rl-label rl-ink-2">{name}</h3>}
              <ul>
                {lines.map((line) => (
                  <CheckRow key={`${line.name} ${line.text}`} line={line} />
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </section>
  );
}

function CheckRow({ line: { name, level, word, text } }: { line: Line }) {
  return (
    <li className={styles.check}>
      <Icon icon={ICONS[level]} size={22} label={word} className={`${styles.icon} ${levels[level]}`} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className="rl-body-s rl-ink-2 rl-num">{unbroken(text)}</p>
      </div>
    </li>
  );
}

function summary({ permitido, chequeos }: Verdict): string {
  const warnings = chequeos.filter(({ nivel }) => nivel === 'warning').length;
  if (!permitido) return 'No está permitido';
  // A limit exceeded before stays exceeded: the change adds nothing to it.
  if (warnings === 0) return chequeos.some(isOver) ? 'Sin avisos nuevos' : 'Sin avisos';
  return warnings === 1 ? 'Hay 1 aviso' : `Hay ${warnings} avisos`;
}
