import type { ClosingPeriod } from '@relevo/contract';
import { calendarOutline, chevronForward, optionsOutline } from 'ionicons/icons';
import { useRow } from '../navigation/beside.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BoundDate } from '../ui/bound-date.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { wide } from '../ui/wide-page.ts';
import { closingsQuery } from './closings.api.ts';
import styles from './closings.module.css';
import { stateText } from './words.ts';

/** 'Cierre de período': the pay periods that have begun, each with its sheets and its files. */
export function ClosingsPage() {
  const read = useRead(closingsQuery());
  const router = useRouter();
  const isWide = useWideRoom();
  const formats = (
    <ActionButton kind="outline" icon={optionsOutline} onClick={() => router.push(DESK_PATHS.closingFormats)}>
      Formatos
    </ActionButton>
  );
  return (
    <ReadPage
      title="Cierre de período"
      back={DESK_PATHS.settings}
      className={wide ?? ''}
      end={isWide && formats}
    >
      {!isWide && formats}
      <ReadOf read={read} rows={6} height={72}>
        {(periods) =>
          periods.length === 0 ? (
            <EmptyState icon={calendarOutline} title="Todavía no hay periodos">
              Aparecen aquí desde su primer día.
            </EmptyState>
          ) : (
            <TitledPanel title="Periodos" note={periods.length} list className={styles.narrow}>
              <ul>
                {periods.map((period) => (
                  <li key={period.id}>
                    <PeriodRow period={period} />
                  </li>
                ))}
              </ul>
            </TitledPanel>
          )
        }
      </ReadOf>
    </ReadPage>
  );
}

function PeriodRow({ period }: { period: ClosingPeriod }) {
  const row = useRow(withParameters(DESK_PATHS.closing, { id: period.id }));
  return (
    <button type="button" className="rl-row" {...row}>
      <span className="rl-row__main">
        <span className="rl-block">{unbroken(period.nombre)}</span>
        <span className="rl-block rl-body-s rl-ink-2 rl-num">
          Desde <BoundDate date={period.desde} /> hasta <BoundDate date={period.hasta} />
        </span>
        <span className="rl-block rl-body-s rl-ink-2 rl-num">{unbroken(stateText(period))}</span>
      </span>
      <Icon icon={chevronForward} size={20} />
    </button>
  );
}
