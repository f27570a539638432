import type { AttendanceSheet, UnitSheet } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { Navigate } from 'react-router-dom';
import { readId, useAddressParam } from '../../navigation/address.ts';
import { PATHS } from '../../navigation/paths.ts';
import { useToday, useZone } from '../../reads/local-time.ts';
import { PersonFace } from '../../reads/person-face.tsx';
import { ReadPage } from '../../reads/read-page.tsx';
import { ReadAge, ReadFailure, ReadGap } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { Whole } from '../../ui/whole.tsx';
import { DaySections, OpenDays } from '../day-sections.tsx';
import { daysOf, daysText, objectionsFirst, progressText, type Review, reviewOf } from '../days.ts';
import { shortRangeText } from '../period-words.ts';
import { sheetQuery } from '../sheet.api.ts';
import { SheetChanges } from '../sheet-changes.tsx';
import { DaysLeftChip } from './days-left-chip.tsx';
import styles from './manager.module.css';
import { useWhoValidatedQuery } from './unit-sheets.api.ts';
import { validationMoment } from './unit-words.ts';
import { type UnitPeriod, useUnitPeriods } from './use-unit-periods.ts';

/** 'Gestion de FDA (jefatura)': a worker's sheet day by day, read-only, with the objections first. */
export function UnitSheetPage() {
  const periodId = readId(useAddressParam(PATHS.unitSheet, 'periodo').value);
  const workerId = readId(useAddressParam(PATHS.unitSheet, 'trabajador').value);
  const { read: periods, periods: started, find } = useUnitPeriods();
  const unitPeriod = find(periodId);
  if (periodId === null || workerId === null) return <Navigate to={PATHS.unitSheets} replace />;
  return (
    <ReadPage
      title="Gestion de FDA (jefatura)"
      back={PATHS.unitSheets}
      head={
        unitPeriod && (
          <p className="rl-header-note rl-body-s rl-ink-2 rl-num">
            {unitPeriod.period.nombre} · <Whole>{shortRangeText(unitPeriod.period)}</Whole>
          </p>
        )
      }
      label="Ficha"
    >
      {!started && <ReadGap read={periods} rows={4} height={168} />}
      {started && !unitPeriod && <NotThere />}
      {unitPeriod && <Sheet unitPeriod={unitPeriod} workerId={workerId} />}
    </ReadPage>
  );
}

const NotThere = () => (
  <EmptyState title="No encontramos esta ficha">
    Puede que no sea de tu unidad, o que el periodo aún no empiece.
  </EmptyState>
);

function Sheet({ unitPeriod, workerId }: { unitPeriod: UnitPeriod; workerId: number }) {
  const { period } = unitPeriod;
  const today = useToday();
  const whoValidated = useWhoValidatedQuery();
  const list = useRead(whoValidated(period));
  const read = useRead(sheetQuery(workerId, period.idperiodo));
  const sheet = read.data;
  const who =
    list.data &&
    [...list.data.validados, ...list.data.noValidados].find(({ idtrabajador }) => idtrabajador === workerId);
  if (sheet === null || (list.data && !who)) return <NotThere />;
  const failed = [read, list].find((one) => one.isError && !one.data);
  if (!sheet || !who) return failed ? <ReadFailure read={failed} /> : <SkeletonRows rows={4} height={168} />;
  const final = sheet.estadoFDA !== null;
  const review = reviewOf(daysOf(sheet), final, today);
  const { objected, others } = objectionsFirst(review);
  const view = { workerId, periodId: period.idperiodo, final, asks: false, reader: 'manager' } as const;
  return (
    <>
      <ReadAge read={read} />
      <Head who={who} sheet={sheet} review={review} unitPeriod={unitPeriod} />
      <SheetChanges sheet={sheet} />
      {others.total === 0 && (
        <EmptyState title="Aún no hay días que mirar">
          Cuando termine un turno de este periodo lo verás aquí.
        </EmptyState>
      )}
      {objected.length > 0 && (
        <OpenDays title="Observados" note={daysText(objected.length)} days={objected} view={view} />
      )}
      <DaySections review={others} view={view} first="Por mirar" legend={objected.length === 0} />
    </>
  );
}

interface HeadProps {
  who: UnitSheet;
  sheet: AttendanceSheet;
  review: Review;
  unitPeriod: UnitPeriod;
}

/** Worker and state of the sheet. */
function Head({
  who: { persona, det_puesto },
  sheet,
  review,
  unitPeriod: { daysLeft, open, over },
}: HeadProps) {
  const zone = useZone();
  const name = shortName(persona);
  const done = sheet.estadoFDA;
  const moment = validationMoment(done?.fechaValidacion ?? null, zone);
  return (
    <section className="rl-panel rl-column rl-gap-m" aria-label={name}>
      <div className={styles.person}>
        <PersonFace person={persona} size={48} />
        <div className={styles.words}>
          <h2 className="rl-title">{name}</h2>
          <p className="rl-body-s rl-ink-2">{det_puesto.nombreDetPuesto}</p>
        </div>
      </div>
      <p className={styles.standing}>
        {done && <StatusChip state="approved">Validado</StatusChip>}
        {!done && open && <DaysLeftChip text={daysLeft} />}
        {!done && !open && over && <StatusChip state="rejected">No validado</StatusChip>}
        {!done && !over && <StatusChip tone="well">Periodo actual</StatusChip>}
        {done && (
          <span className="rl-body-s rl-ink-2 rl-num">
            {moment.date} {moment.time}
          </span>
        )}
      </p>
      {review.total > 0 && <p className="rl-body-s rl-ink-2">{progressText(review)}</p>}
    </section>
  );
}
