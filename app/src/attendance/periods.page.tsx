import type { Period } from '@relevo/domain/attendance';
import { validationWindow } from '@relevo/domain/attendance';
import { stillOpposable } from '@relevo/domain/corrections';
import {
  alertCircle,
  chevronForward,
  closeCircle,
  createOutline,
  documentText,
  hourglassOutline,
  shieldCheckmark,
  shieldCheckmarkOutline,
  timeOutline,
} from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useWorker } from '../api/session.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useNow, useZone } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ownCorrectionsQuery } from '../reads/worker-reads.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { opposeText } from '../ui/correction-words.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import styles from './attendance.module.css';
import { PeriodRange } from './period-range.tsx';
import { dayText, toLookAt } from './period-words.ts';
import { sheetQuery } from './sheet.api.ts';
import { usePeriods } from './use-periods.ts';
import { WindowBar } from './window-bar.tsx';

/** 'Ficha de asistencia': the periods in their three sections (spec 2 §2, Periods screen). */
export function PeriodsPage() {
  const { read, sections, settings, validated, today } = usePeriods();
  const none =
    sections && !sections.current && sections.toValidate.length === 0 && sections.past.length === 0;
  return (
    <ReadPage title="Ficha de asistencia" back={PATHS.workerHome}>
      {!sections && <ReadGap read={read} rows={5} height={88} />}
      {sections && <ReadAge read={read} />}
      {none && (
        <EmptyState icon={documentText} title="Aún no tienes periodos">
          Cuando empiece un periodo de tu contrato verás aquí tu ficha.
        </EmptyState>
      )}
      {sections?.current && (
        <Section title="Periodo actual">
          <ul className="rl-panel rl-panel--list">
            <PeriodRow
              period={sections.current}
              tone="well"
              icon={hourglassOutline}
              note={dayText(sections.current, today)}
            />
          </ul>
        </Section>
      )}
      {sections && settings && sections.toValidate.length > 0 && (
        <Section title="Periodo por validar">
          {sections.toValidate.map(({ period, daysLeft }) => (
            <OpenPeriod
              key={period.idperiodo}
              period={period}
              daysLeft={daysLeft}
              validated={validated.has(period.idperiodo)}
              window={validationWindow(period, settings)}
              today={today}
            />
          ))}
        </Section>
      )}
      {sections && <CorrectionsRow offered={settings?.correctionFlow === true} />}
      {sections && sections.past.length > 0 && (
        <Section title="Periodos pasados">
          <ul className="rl-panel rl-panel--list">
            {sections.past.map((period) => {
              const done = validated.has(period.idperiodo);
              return (
                <PeriodRow
                  key={period.idperiodo}
                  period={period}
                  tone={done ? 'ok' : 'bad'}
                  icon={done ? shieldCheckmark : closeCircle}
                  note={done ? 'Validado' : 'No validado'}
                />
              );
            })}
          </ul>
        </Section>
      )}
    </ReadPage>
  );
}

/** Link to the corrections of marks: where they can be requested, or where one can still be opposed. */
function CorrectionsRow({ offered }: { offered: boolean }) {
  const router = useRouter();
  const zone = useZone();
  const now = useNow();
  const opposable = stillOpposable(useRead(ownCorrectionsQuery()).data ?? [], now);
  const [first] = opposable;
  if (!offered && !first) return null;
  return (
    <div className="rl-panel rl-panel--list">
      <button type="button" className="rl-row" onClick={() => router.push(PATHS.corrections)}>
        <Icon icon={createOutline} size={24} />
        <span className="rl-row__main">
          <span className={styles.line}>Correcciones de marca</span>
          {first && (
            <span className={`rl-body-s rl-strong rl-num ${styles.line}`} data-tone="bad">
              {opposeText(first.oposicion_hasta, zone)}
              {opposable.length > 1 && ` · ${opposable.length} abiertas`}
            </span>
          )}
        </span>
        <Icon icon={chevronForward} size={20} />
      </button>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rl-stack" aria-label={title}>
      <h2 className="rl-group-header">{title}</h2>
      {children}
    </section>
  );
}

interface PeriodRowProps {
  period: Period;
  tone: 'well' | 'ok' | 'bad';
  icon: string;
  note: string;
}

function PeriodRow({ period, tone, icon, note }: PeriodRowProps) {
  const router = useRouter();
  return (
    <li>
      <button
        type="button"
        className="rl-row"
        onClick={() => router.push(withParameters(PATHS.sheet, { periodo: period.idperiodo }))}
      >
        <span className={styles.tile} data-tone={tone}>
          <Icon icon={icon} size={22} />
        </span>
        <span className="rl-row__main">
          <span className={`rl-title ${styles.line}`}>{period.nombre}</span>
          <span className={`rl-body-s rl-ink-2 rl-num ${styles.line}`}>
            <PeriodRange period={period} />
          </span>
          <span className={`rl-body-s rl-strong ${styles.line}`} data-tone={tone}>
            {note}
          </span>
        </span>
        <Icon icon={chevronForward} size={20} />
      </button>
    </li>
  );
}

interface OpenPeriodProps {
  period: Period;
  daysLeft: string;
  validated: boolean;
  window: { from: string; to: string };
  today: string;
}

/** A period that can be validated these days: the only filled button of the page. */
function OpenPeriod({ period, daysLeft, validated, window, today }: OpenPeriodProps) {
  const router = useRouter();
  const { usuario } = useWorker();
  const open = () => router.push(withParameters(PATHS.sheet, { periodo: period.idperiodo }));
  const last = window.to === today;
  return (
    <article className={`rl-panel rl-stack ${styles.open}`} data-done={validated || undefined}>
      <header className={`rl-between ${styles.head}`}>
        <span className={styles.tile} data-tone={validated ? 'ok' : 'bad'}>
          <Icon icon={validated ? shieldCheckmark : documentText} size={22} />
        </span>
        {validated ? (
          <StatusChip state="approved">Validado</StatusChip>
        ) : (
          <StatusChip tone={last ? 'bad' : 'pending'} icon={timeOutline}>
            {daysLeft}
          </StatusChip>
        )}
      </header>
      <div>
        <h3 className={styles.name}>{period.nombre}</h3>
        <p className="rl-ink-2 rl-num">
          <PeriodRange period={period} />
        </p>
      </div>
      <WindowBar window={window} today={today} />
      {!validated && <ToLookAt workerId={usuario.objTrabajador.idtrabajador} periodId={period.idperiodo} />}
      <ActionButton
        kind={validated ? 'tonal' : 'primary'}
        tall
        wide
        icon={validated ? documentText : shieldCheckmarkOutline}
        onClick={open}
      >
        {validated ? 'Ver ficha' : 'Revisar y validar'}
      </ActionButton>
    </article>
  );
}

function ToLookAt({ workerId, periodId }: { workerId: number; periodId: number }) {
  const sheet = useRead(sheetQuery(workerId, periodId)).data;
  const words = sheet && toLookAt(sheet);
  if (!words) return null;
  return (
    <p className={styles.look}>
      <Icon icon={alertCircle} size={24} />
      <span>
        <strong>{words.shifts}</strong> {words.what}
      </span>
    </p>
  );
}
