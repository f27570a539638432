import { LONGEST_PERMIT_DAYS } from '@relevo/domain/permits';
import { isUnplanned, UNPLANNED } from '@relevo/domain/roster';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { airplaneOutline } from 'ionicons/icons';
import { useToday } from '../reads/local-time.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { threeMonthsQuery } from '../reads/worker-reads.ts';
import { DateField } from '../ui/date-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { CoverageCard } from './coverage-card.tsx';
import { DiscountCard } from './discount-card.tsx';
import { LastPermits } from './last-permits.tsx';
import { bearYears, countName } from './permit-words.ts';
import { permitsOfTypeQuery } from './permits.api.ts';
import type { PermitDraft } from './use-permit-draft.ts';
import styles from './wizard.module.css';

/** Number of the last permits of the type that are shown. */
const LAST = 3;

/** Step 2: the dates, their cost, and the effect on the floor. */
export function DatesStep({ draft }: { draft: PermitDraft }) {
  const { type, from, to, plan, coverage, waits, failed, read, wrongDays, refusal, chooseFrom, chooseTo } =
    draft;
  const today = useToday();
  const planned = useRead(threeMonthsQuery(today)).data?.programacion;
  const ofType = permitsOfTypeQuery(type?.detPermiso_iddetPermiso ?? 0);
  const last = useRead({ ...ofType, enabled: type !== null }).data?.slice(0, LAST);
  if (!type) return null;
  const marked = { word: UNPLANNED, has: (date: LocalDate) => isUnplanned(date, planned) };
  return (
    <>
      <div className={styles.title}>
        <h2 className="rl-title">
          <Icon icon={airplaneOutline} size={24} /> <span>{type.nombre}</span>
        </h2>
        <span className="rl-body-s rl-ink-2">{countName(type)}</span>
      </div>
      <div className={styles.dates} data-years={bearYears(today, from, to)}>
        <DateField short label="Desde" value={from} min={today} marked={marked} onValue={chooseFrom} />
        <DateField
          short
          label="Hasta"
          value={to}
          min={from ?? today}
          max={addDays(from ?? today, LONGEST_PERMIT_DAYS - 1)}
          marked={marked}
          onValue={chooseTo}
        />
      </div>
      {wrongDays && (
        <p className="rl-notice rl-notice--bad" role="status">
          {unbroken(wrongDays)}
        </p>
      )}
      {failed && <ReadFailure read={read} />}
      {plan && (waits || coverage) && (
        <>
          <DiscountCard
            type={type}
            plan={plan}
            coverage={coverage}
            refusal={wrongDays === null ? refusal : null}
          />
          <CoverageCard plan={plan} coverage={coverage} planned={planned} possible={refusal === null} />
        </>
      )}
      {last && last.length > 0 && (
        <section className="rl-stack">
          <h3 className="rl-group-header">
            <span>Últimos permisos</span>
            <span>{type.nombre}</span>
          </h3>
          <LastPermits permits={last} />
        </section>
      )}
    </>
  );
}
