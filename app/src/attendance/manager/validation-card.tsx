import { sharesOf } from '@relevo/domain/unit-sheets';
import { chevronForward } from 'ionicons/icons';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useRead } from '../../reads/use-read.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { DaysLeftChip } from './days-left-chip.tsx';
import styles from './manager.module.css';
import { Ring } from './ring.tsx';
import { useWhoValidatedQuery } from './unit-sheets.api.ts';
import { peopleText } from './unit-words.ts';
import { type UnitPeriod, useUnitPeriods } from './use-unit-periods.ts';

/**
 * The home's ring of validated sheets (spec 3 §2.3). Renders nothing without workers to count, or while they are
 * unknown.
 */
export default function ValidationCard() {
  const { read, periods, preselected } = useUnitPeriods();
  if (preselected) return <Card unitPeriod={preselected} />;
  return periods || read.isError ? null : <SkeletonRows rows={1} height={104} />;
}

function Card({ unitPeriod: { period, daysLeft } }: { unitPeriod: UnitPeriod }) {
  const router = useRouter();
  const whoValidated = useWhoValidatedQuery();
  const { data, isError } = useRead(whoValidated(period));
  if (!data) return isError ? null : <SkeletonRows rows={1} height={104} />;
  const done = data.validados.length;
  const total = done + data.noValidados.length;
  const shares = sharesOf(done, total);
  if (!shares) return null;
  return (
    <button
      type="button"
      className={`rl-panel ${styles.summary}`}
      data-opens={PATHS.unitSheets}
      onClick={() => router.push(PATHS.unitSheets)}
    >
      <Ring share={shares.validated} small />
      <span className={styles.words}>
        <span className="rl-title">FDA validadas</span>
        <span className="rl-ink-2 rl-num">
          {done} de {peopleText(total)}
        </span>
        <DaysLeftChip text={daysLeft} />
      </span>
      <Icon icon={chevronForward} size={22} />
    </button>
  );
}
