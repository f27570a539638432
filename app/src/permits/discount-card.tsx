import type { AskablePermit, PermitCoverage } from '@relevo/contract';
import { formatDays } from '@relevo/domain/permit-days';
import { MINUS } from '@relevo/domain/shifts';
import { flag } from 'ionicons/icons';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { WEEKDAYS } from '../ui/weekdays.ts';
import { balanceChanges } from './balance-sum.ts';
import { type LeaveDay, leaveWeeks, MOST_WEEKS } from './leave-weeks.ts';
import { listed, restHours, takenText } from './permit-words.ts';
import type { PlannedLeave } from './permits.api.ts';
import styles from './wizard.module.css';

interface DiscountCardProps {
  type: AskablePermit;
  plan: PlannedLeave;
  coverage: PermitCoverage | undefined;
  /** Expected refusal by the server. */
  refusal: string | null;
}

/** Days that count, and the balance they leave. */
export function DiscountCard({ type, plan, coverage, refusal }: DiscountCardProps) {
  if (!coverage) {
    return (
      <section className="rl-panel">
        <SkeletonRows rows={2} height={64} />
      </section>
    );
  }
  const weeks = leaveWeeks(type.tipo, plan, coverage.fechas);
  const holidays = weeks.flat().filter(({ kind }) => kind === 'holiday');
  const { saldo_proyectado, dias_por_descontar: days, dias_restantes, horas } = coverage;
  return (
    <section
      className="rl-panel rl-stack"
      aria-label={horas ? 'Horas a descontar' : type.descuenta_saldo ? 'Días a descontar' : 'Duración'}
    >
      {weeks.length <= MOST_WEEKS && (
        <div aria-hidden="true" className={styles.weeks}>
          {weeks.map((week) => (
            <div key={week[0]?.date} className={styles.strip}>
              {week.map((day, index) => (
                <Day key={day.date} day={day} name={WEEKDAYS[index] ?? ''} draws={type.descuenta_saldo} />
              ))}
            </div>
          ))}
        </div>
      )}
      {type.descuenta_saldo && holidays.length > 0 && (
        <p className="rl-body-s rl-ink-2">{holidayText(holidays)}</p>
      )}
      {horas ? (
        <dl className={styles.equation} data-long={toTheSecond(horas) || undefined}>
          <Figure name="Descanso disponible" figure={restHours(horas.disponibles)} />
          <Figure sign={MINUS} name="Horas a descontar" figure={restHours(horas.por_descontar)} />
          <Figure
            sign="="
            name="Horas restantes"
            figure={restHours(horas.restantes)}
            tone={horas.restantes < 0 ? 'bad' : 'good'}
          />
        </dl>
      ) : saldo_proyectado === null || dias_restantes === null ? (
        <p className="rl-title rl-num">{takenText(type, days)}</p>
      ) : (
        <dl className={styles.equation}>
          <Figure name="Saldo proyectado" figure={formatDays(saldo_proyectado)} />
          {balanceChanges(coverage).map(({ sign, figure, name }) => (
            <Figure key={sign + name} sign={sign} name={name} figure={figure} />
          ))}
          <Figure sign={MINUS} name="Días a descontar" figure={formatDays(days)} />
          <Figure
            sign="="
            name="Días restantes"
            figure={formatDays(dias_restantes)}
            tone={dias_restantes < 0 ? 'bad' : 'good'}
          />
        </dl>
      )}
      {refusal && (
        <p className="rl-notice rl-notice--bad" role="status">
          {unbroken(refusal)}
        </p>
      )}
    </section>
  );
}

/** Whether one of the figures of rest is no whole minute, and so is written to the second. */
const toTheSecond = ({
  disponibles,
  por_descontar,
  restantes,
}: NonNullable<PermitCoverage['horas']>): boolean =>
  [disponibles, por_descontar, restantes].some((seconds) => seconds % 60 !== 0);

function holidayText(holidays: readonly LeaveDay[]): string {
  const [first] = holidays;
  // A range may lie in several months.
  if (first && holidays.length === 1) return `El ${dateInText(first.date)} es feriado y no se descuenta.`;
  return `Los feriados no se descuentan: ${listed(holidays.map(({ date }) => dateInText(date)))}.`;
}

function Day({ day: { date, kind }, name, draws }: { day: LeaveDay; name: string; draws: boolean }) {
  return (
    <span className={styles.day} data-kind={kind}>
      <span className={styles.weekday}>{name}</span>
      <span className={styles.date}>{Number(date.slice(8))}</span>
      <span className={styles.cost}>
        {kind === 'counted' && draws && '−1'}
        {kind === 'holiday' && <Icon icon={flag} size={14} />}
      </span>
    </span>
  );
}

interface FigureProps {
  /** Sign that joins it to the figure before. */
  sign?: typeof MINUS | '+' | '=';
  name: string;
  figure: string;
  tone?: 'good' | 'bad';
}

function Figure({ sign, name, figure, tone }: FigureProps) {
  return (
    <div data-sign={sign}>
      <dt className="rl-body-s rl-ink-2">{name}</dt>
      <dd data-tone={tone}>{figure}</dd>
    </div>
  );
}
