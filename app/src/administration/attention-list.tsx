import type { AdminScope, Overview } from '@relevo/contract';
import { alertCircle, checkmarkCircle, hourglassOutline } from 'ionicons/icons';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './administration.module.css';
import { matters } from './attention.ts';

interface AttentionProps {
  overview: Overview;
  may: (scope: AdminScope | null) => boolean;
}

/** Matters that need somebody, worst first; the first row alone has the filled button. */
export function Attention({ overview, may }: AttentionProps) {
  const router = useRouter();
  const today = useToday();
  const found = matters(overview, today).filter(({ scope }) => may(scope));
  if (found.length === 0) {
    return (
      <TitledPanel title="Pide atención" list>
        <p className={`rl-row ${styles.calm}`}>
          <Icon icon={checkmarkCircle} className="rl-ok" />
          <span className="rl-row__main">Nada pide atención hoy</span>
        </p>
      </TitledPanel>
    );
  }
  return (
    <TitledPanel
      title="Pide atención"
      note={found.length === 1 ? '1 asunto' : `${found.length} asuntos`}
      list
    >
      <ul>
        {found.map(({ tone, title, note, action }, index) => (
          <li key={title} className={`rl-row ${styles.matter}`}>
            <span className={styles.sign} data-tone={tone}>
              <Icon icon={tone === 'bad' ? alertCircle : hourglassOutline} size={22} />
            </span>
            <span className={styles.words}>
              <span className="rl-block rl-medium">{unbroken(title)}</span>
              <span className="rl-block rl-body-s rl-ink-2">{unbroken(note)}</span>
            </span>
            {action && (
              <ActionButton
                kind={index === 0 ? 'primary' : 'outline'}
                onClick={() => router.push(action.opens)}
              >
                {action.label}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
