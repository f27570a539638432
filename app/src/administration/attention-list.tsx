import type { AdminScope, Overview } from '@relevo/contract';
import {
  alertCircle,
  calendar,
  calendarNumber,
  checkmarkCircle,
  documentText,
  flag,
  hourglass,
  mailUnread,
  people,
  personAdd,
  timeOutline,
} from 'ionicons/icons';
import { useState } from 'react';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './administration.module.css';
import { type Matter, matters, postponedUntil } from './attention.ts';
import { MatterMenu } from './matter-menu.tsx';

interface AttentionProps {
  overview: Overview;
  may: (scope: AdminScope | null) => boolean;
}

/** Matters that need somebody, worst first; the first row alone has the filled button. What was put off is one link away. */
export function Attention({ overview, may }: AttentionProps) {
  const today = useToday();
  const [all, setAll] = useState(false);
  const found = matters(overview, today).filter(({ scope }) => may(scope));
  const until = new Map(found.map((matter) => [matter, postponedUntil(matter, overview.pospuestos)]));
  const now = found.filter((matter) => until.get(matter) === null);
  const later = found.filter((matter) => until.get(matter) !== null);
  return (
    <TitledPanel
      title="Pide atención"
      {...(now.length > 0 && { note: now.length === 1 ? '1 asunto' : `${now.length} asuntos` })}
      list
    >
      {now.length === 0 && (
        <p className={`rl-row ${styles.calm}`}>
          <Icon icon={checkmarkCircle} className="rl-ok" />
          <span className="rl-row__main">Nada pide atención hoy</span>
        </p>
      )}
      <ul>
        {now.map((matter, index) => (
          <MatterRow key={matter.title} matter={matter} until={null} first={index === 0} />
        ))}
        {all &&
          later.map((matter) => (
            <MatterRow key={matter.title} matter={matter} until={until.get(matter) ?? null} first={false} />
          ))}
      </ul>
      {later.length > 0 && (
        <p className={`rl-row ${styles.later}`}>
          <button type="button" className="rl-link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? 'Ocultar lo pospuesto'
              : later.length === 1
                ? 'Ver 1 asunto pospuesto'
                : `Ver ${later.length} asuntos pospuestos`}
          </button>
        </p>
      )}
    </TitledPanel>
  );
}

const SIGNS: Record<Matter['about'], string> = {
  manager: people,
  roster: calendar,
  contract: documentText,
  person: personAdd,
  invitation: mailUnread,
  pact: hourglass,
  holiday: flag,
  period: calendarNumber,
};

interface MatterRowProps {
  matter: Matter;
  /** The local date until which it was put off. */
  until: string | null;
  first: boolean;
}

function MatterRow({ matter, until, first }: MatterRowProps) {
  const { tone, title, note, about, mark, action, wait } = matter;
  const router = useRouter();
  return (
    <li className={`rl-row ${styles.matter}`} data-postponed={until !== null || undefined}>
      <span className={styles.sign} data-tone={tone}>
        <Icon icon={SIGNS[about]} size={22} />
      </span>
      <span className={styles.words}>
        <span className="rl-block rl-medium">{unbroken(title)}</span>
        <span className="rl-block rl-body-s rl-ink-2">
          {unbroken(until === null ? note : `Pospuesto hasta el ${dateInText(until)}. ${note}`)}
        </span>
      </span>
      {mark !== null && until === null && (
        <StatusChip tone={tone} icon={tone === 'bad' ? alertCircle : timeOutline}>
          {mark}
        </StatusChip>
      )}
      {action && (
        <ActionButton kind={first ? 'primary' : 'outline'} onClick={() => router.push(action.opens)}>
          {action.label}
        </ActionButton>
      )}
      {wait && <MatterMenu title={title} wait={wait} postponed={until !== null} />}
    </li>
  );
}
