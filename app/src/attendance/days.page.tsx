import { sheetPdfName } from '@relevo/domain/sheet-pdf-name';
import { timeOutline } from 'ionicons/icons';
import { Navigate } from 'react-router-dom';
import { useWorker } from '../api/session.ts';
import { useOnline } from '../device/connectivity.ts';
import { readId, useAddressParam } from '../navigation/address.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { PageFooter } from '../ui/page-footer.tsx';
import { EmptyState } from '../ui/states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { Whole } from '../ui/whole.tsx';
import attendance from './attendance.module.css';
import { DaySections } from './day-sections.tsx';
import styles from './days.module.css';
import { progressText, type Review, reviewOf } from './days.ts';
import { PdfButton } from './pdf-button.tsx';
import { PeriodStates } from './period-states.tsx';
import { shortRangeText } from './period-words.ts';
import { daysQuery } from './sheet.api.ts';
import { useWhyNot } from './use-answers.ts';
import { type OwnPeriod, useOwnPeriod } from './use-periods.ts';
import { ValidateButton } from './validate-button.tsx';

/** Page of a sheet's days: each with its planned, marked and counted times, and the worker's answer. */
export function DaysPage() {
  const id = readId(useAddressParam(PATHS.sheetDays, 'periodo').value);
  const { usuario } = useWorker();
  const online = useOnline();
  const period = useOwnPeriod(id);
  const { own, validated, settings, today } = period;
  const read = useRead({ ...daysQuery(id ?? 0), enabled: own !== null });
  const days = read.data;
  if (id === null) return <Navigate to={PATHS.attendance} replace />;
  const final = validated.has(id);
  const review = days && reviewOf(days, final, today);
  return (
    <ReadPage
      title="Ficha de asistencia"
      back={withParameters(PATHS.sheet, { periodo: id })}
      head={
        own && (
          <p className="rl-header-note rl-body-s rl-ink-2 rl-num">
            {own.period.nombre} · <Whole>{shortRangeText(own.period)}</Whole>
          </p>
        )
      }
      label="Días"
      foot={
        own &&
        own.daysLeft !== null &&
        days &&
        review &&
        !final && (
          <PageFooter className={`rl-wrap ${attendance.buttons}`}>
            {/* Without a connection the foot has room for one reason alone: the days stay readable above it. */}
            {online && <PdfButton name={sheetPdfName(id, usuario.objTrabajador.idtrabajador)} />}
            <ValidateButton
              workerId={usuario.objTrabajador.idtrabajador}
              periodId={id}
              review={review}
              days={days}
            />
          </PageFooter>
        )
      }
    >
      <PeriodStates period={period} read={read} rows={4} height={168} />
      {own && review && <ReadAge read={read} />}
      {own && review?.total === 0 && (
        <EmptyState title="Aún no hay días que revisar">
          Cuando termine un turno de este periodo lo verás aquí.
        </EmptyState>
      )}
      {own && review && review.total > 0 && (
        <Days
          own={own}
          review={review}
          final={final}
          asks={own.standing === 'current' && settings?.correctionFlow === true}
        />
      )}
    </ReadPage>
  );
}

interface DaysProps {
  own: OwnPeriod;
  review: Review;
  final: boolean;
  asks: boolean;
}

function Days({ own: { period, daysLeft }, review, final, asks }: DaysProps) {
  const { total, open } = review;
  const offline = useWhyNot();
  const workerId = useWorker().usuario.objTrabajador.idtrabajador;
  return (
    <>
      <section className="rl-panel rl-stack" aria-label="Revisión">
        <div className={`rl-between ${attendance.head}`}>
          <p className="rl-title" role="status">
            {progressText(review)}
          </p>
          {final && <StatusChip state="approved">Validado</StatusChip>}
          {!final && daysLeft && (
            <StatusChip tone="pending" icon={timeOutline}>
              {daysLeft}
            </StatusChip>
          )}
        </div>
        <progress className={styles.progress} value={total - open} max={total} aria-label="Días revisados" />
        {!final && offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
      </section>
      <DaySections
        review={review}
        view={{ workerId, periodId: period.idperiodo, final, asks, reader: 'worker' }}
        first={final ? 'Por mirar' : 'Revisa primero'}
      />
    </>
  );
}
