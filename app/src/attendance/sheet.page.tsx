import type { AttendanceSheet } from '@relevo/contract';
import { sheetPdfName } from '@relevo/domain/sheet-pdf-name';
import { WHOLE_MINUTES } from '@relevo/domain/sheet-rule-words';
import {
  addCircleOutline,
  airplaneOutline,
  alertCircle,
  busOutline,
  calendarOutline,
  chevronForward,
  flagOutline,
  personRemoveOutline,
  swapHorizontalOutline,
  time,
  timeOutline,
  trendingUpOutline,
} from 'ionicons/icons';
import { Navigate } from 'react-router-dom';
import { useWorker } from '../api/session.ts';
import { readId, useAddressParam } from '../navigation/address.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ownCorrectionsQuery } from '../reads/worker-reads.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './attendance.module.css';
import { type Category, furtherCategories, openCategories, shiftsOf } from './categories.ts';
import { daysOf, progressText, type Review, reviewOf } from './days.ts';
import { omissionNote } from './omission-note.ts';
import { PdfButton } from './pdf-button.tsx';
import { PeriodRange } from './period-range.tsx';
import { PeriodStates } from './period-states.tsx';
import { sheetQuery } from './sheet.api.ts';
import { SheetChanges } from './sheet-changes.tsx';
import { type OwnPeriod, useOwnPeriod } from './use-periods.ts';
import { ValidateButton } from './validate-button.tsx';

const STANDINGS = { current: 'Periodo actual', open: 'Periodo por validar', past: 'Periodo pasado' } as const;

/** The sheet of one period: its counters and its validation (spec 2 §2, FDA report screen). */
export function SheetPage() {
  const { value } = useAddressParam(PATHS.sheet, 'periodo');
  const id = readId(value);
  const { usuario } = useWorker();
  const { idtrabajador } = usuario.objTrabajador;
  const period = useOwnPeriod(id);
  const { own, settings } = period;
  const read = useRead({ ...sheetQuery(idtrabajador, id ?? 0), enabled: own !== null });
  const sheet = read.data;
  const corrections = useRead({ ...ownCorrectionsQuery(), enabled: settings?.correctionFlow === true });
  if (id === null) return <Navigate to={PATHS.attendance} replace />;
  return (
    <ReadPage title="Ficha de asistencia" back={PATHS.attendance}>
      <PeriodStates period={period} read={read} rows={6} height={72} />
      {own && sheet && (
        <>
          <ReadAge read={read} />
          <Head own={own} sheet={sheet} workerId={idtrabajador} />
          <SheetChanges sheet={sheet} />
          <Counters
            title={own.daysLeft !== null && !sheet.estadoFDA ? 'Revisa antes de validar' : 'Por mirar'}
            periodId={id}
            categories={openCategories(sheet)}
            notes={{
              OmisionesDeMarca: omissionNote({
                standing: own.standing,
                correctionFlow: settings?.correctionFlow === true,
                final: sheet.estadoFDA !== null,
                shifts: shiftsOf(sheet),
                corrections: corrections.data,
              }),
              HNT: 'Atrasos y salidas anticipadas',
            }}
          />
          <Counters title="Resumen del periodo" periodId={id} categories={furtherCategories(sheet)} />
          <p className="rl-body-s rl-ink-2">
            {WHOLE_MINUTES} Toca una cifra para ver sus marcas con segundos y cómo se cuenta.
          </p>
        </>
      )}
    </ReadPage>
  );
}

interface HeadProps {
  own: OwnPeriod;
  sheet: AttendanceSheet;
  workerId: number;
}

function Head({ own: { period, standing, daysLeft }, sheet, workerId }: HeadProps) {
  const today = useToday();
  const done = sheet.estadoFDA !== null;
  const review = reviewOf(daysOf(sheet), done, today);
  return (
    <section className="rl-panel rl-stack" aria-label={period.nombre}>
      <header className={`rl-between ${styles.head}`}>
        <p className="rl-body-s rl-ink-2">{STANDINGS[standing]}</p>
        {done ? (
          <StatusChip state="approved">Validado</StatusChip>
        ) : (
          daysLeft !== null && (
            <StatusChip tone="pending" icon={timeOutline}>
              {daysLeft}
            </StatusChip>
          )
        )}
        {!done && standing === 'past' && <StatusChip state="rejected">No validado</StatusChip>}
      </header>
      <div>
        <h2 className={styles.name}>{period.nombre}</h2>
        <p className="rl-ink-2 rl-num">
          <PeriodRange period={period} />
        </p>
      </div>
      <div className={`rl-wrap ${styles.buttons}`}>
        <PdfButton name={sheetPdfName(period.idperiodo, workerId)} />
        {daysLeft !== null && !done && (
          <ValidateButton
            workerId={workerId}
            periodId={period.idperiodo}
            review={review}
            days={daysOf(sheet)}
          />
        )}
      </div>
      {review.total > 0 && <DaysLink periodId={period.idperiodo} review={review} final={done} />}
    </section>
  );
}

/** Link to the single days, with the progress of their review. */
function DaysLink({ periodId, review, final }: { periodId: number; review: Review; final: boolean }) {
  const router = useRouter();
  const { objected } = review;
  return (
    <button
      type="button"
      className={`rl-row ${styles.days}`}
      onClick={() => router.push(withParameters(PATHS.sheetDays, { periodo: periodId }))}
    >
      <Icon icon={calendarOutline} size={24} />
      <span className="rl-row__main">
        <span className={styles.line}>{final ? 'Ver día por día' : 'Revisar día por día'}</span>
        <span className={`rl-body-s rl-ink-2 ${styles.line}`}>
          {progressText(review)}
          {objected > 0 && ` · ${objected} ${objected === 1 ? 'observado' : 'observados'}`}
        </span>
      </span>
      <Icon icon={chevronForward} size={20} />
    </button>
  );
}

/** A column's own icon, by its name on the wire. */
const ICONS: Record<string, string> = {
  OmisionesDeMarca: alertCircle,
  HNT: time,
  Permisos: airplaneOutline,
  Inasistencias: personRemoveOutline,
  HorasExtras: addCircleOutline,
  HorasFestivos: flagOutline,
  BonoMovilizacion: busOutline,
  EntregaTurno: swapHorizontalOutline,
};

/** Counters with findings have a colour of their own too. */
const TONES: Record<string, string | undefined> = { OmisionesDeMarca: styles.bad, HNT: styles.warn };

interface CountersProps {
  title: string;
  periodId: number;
  categories: readonly Category[];
  /** Notes below the names of counters above zero. */
  notes?: Record<string, string>;
}

function Counters({ title, periodId, categories, notes = {} }: CountersProps) {
  return (
    <section className="rl-stack" aria-label={title}>
      <h2 className="rl-group-header">{title}</h2>
      <ul className="rl-panel rl-panel--list">
        {categories.map((one) => (
          <li key={one.type}>
            <Counter category={one} periodId={periodId} note={notes[one.type]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CounterProps {
  category: Category;
  periodId: number;
  note: string | undefined;
}

/** A counter of zero has no link (spec 2 §5). */
function Counter({ category, periodId, note }: CounterProps) {
  const router = useRouter();
  const { type, title, text, isZero } = category;
  const words = (
    <>
      <Icon icon={ICONS[type] ?? trendingUpOutline} size={24} className={isZero ? '' : (TONES[type] ?? '')} />
      <span className="rl-row__main">
        <span className={styles.line}>{unbroken(title)}</span>
        {!isZero && note && <span className={`rl-body-s rl-ink-2 ${styles.line}`}>{note}</span>}
      </span>
      <span className={styles.value}>{text}</span>
    </>
  );
  if (isZero) return <div className={`rl-row ${styles.zero}`}>{words}</div>;
  return (
    <button
      type="button"
      className="rl-row"
      onClick={() => router.push(withParameters(PATHS.sheetDetails, { periodo: periodId, type }))}
    >
      {words}
      <Icon icon={chevronForward} size={20} />
    </button>
  );
}
