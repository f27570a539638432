import { balanceAt, signedHours } from '@relevo/domain/hour-bank';
import { absenceWindow, bankWindow, lastThirtyDays, type ReportWindow } from '@relevo/domain/reports';
import { hoursText } from '@relevo/domain/written';
import {
  addCircleOutline,
  chevronForward,
  fingerPrintOutline,
  personRemoveOutline,
  walletOutline,
} from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useWorker } from '../api/session.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge } from '../reads/read-state.tsx';
import { usePages } from '../reads/use-pages.ts';
import { useRead } from '../reads/use-read.ts';
import { monthTitle } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './bank.module.css';
import { curveOf } from './bank-curve.ts';
import { BankDrawing } from './bank-drawing.tsx';
import { balancedOf } from './bank-entries.ts';
import { absencesQuery, bankQuery, hoursQuery, marksQuery } from './reports.api.ts';

const LAST_DAYS = `Últimos ${unbroken('30 días')}`;

const first = (window: ReportWindow) => ({ ...window, first: true });
const monthsOf = ({ from, to }: ReportWindow): string =>
  `${monthTitle(from)} a ${monthTitle(to).toLocaleLowerCase('es-CL')}`;

/** Reportería: each report with a figure of its own first window; an unknown figure leaves its row (spec 2 §2). */
export function ReportsPage() {
  const today = useToday();
  const { contratos } = useWorker().usuario;
  const thirty = first(lastThirtyDays(today));
  const window = absenceWindow(today);
  const bank = bankWindow(contratos, today);
  const read = useRead(marksQuery(thirty));
  const marks = read.data;
  const hours = usePages(hoursQuery('extra', thirty)).first;
  const absences = useRead(absencesQuery(first(window))).data;
  const seconds = hours?.meta.segundos;
  const days = absences?.reduce((sum, { dias }) => sum + dias, 0);
  return (
    <ReadPage title="Reportería" back={PATHS.workerHome}>
      {marks && <ReadAge read={read} />}
      <div className="rl-panel rl-panel--list">
        <ReportRow
          tipo="marcas"
          icon={fingerPrintOutline}
          title="Marcas"
          note={LAST_DAYS}
          figure={marks && String(marks.length)}
          unit={marks?.length === 1 ? 'marca' : 'marcas'}
        />
        <ReportRow
          tipo="horas-extras"
          icon={addCircleOutline}
          title="Horas Extras"
          note={LAST_DAYS}
          figure={seconds === undefined ? undefined : hoursText(seconds)}
          unit="horas"
        />
        <ReportRow
          tipo="ausentismos"
          icon={personRemoveOutline}
          title="Ausentismos"
          note={monthsOf(window)}
          figure={days === undefined ? undefined : String(days)}
          unit={days === 1 ? 'día' : 'días'}
        />
      </div>
      {bank && <BankPanel window={bank} today={today} />}
    </ReadPage>
  );
}

interface ReportRowProps {
  tipo: 'marcas' | 'horas-extras' | 'ausentismos' | 'banco-horas';
  icon: string;
  title: string;
  note: string;
  figure: string | undefined;
  unit?: string;
  children?: ReactNode;
}

function ReportRow({ tipo, icon, title, note, figure, unit, children }: ReportRowProps) {
  const router = useRouter();
  return (
    <button
      type="button"
      className={`rl-row ${styles.report}`}
      onClick={() => router.push(withParameters(PATHS.report, { tipo }))}
    >
      <span className={styles.tile}>
        <Icon icon={icon} size={22} />
      </span>
      <span className="rl-row__main">
        <span className={`rl-title ${styles.line}`}>{title}</span>
        <span className={`rl-body-s rl-ink-2 ${styles.line}`}>{note}</span>
      </span>
      {figure !== undefined && (
        <span className={`rl-column ${styles.figures}`}>
          <span className={`rl-num ${styles.value}`} data-plus={figure.startsWith('+') || undefined}>
            {figure}
          </span>
          {unit && <span className="rl-body-s rl-ink-2">{unit}</span>}
        </span>
      )}
      <Icon icon={chevronForward} size={20} />
      {children}
    </button>
  );
}

/** The hour bank with the way that it took in the last year. */
function BankPanel({ window, today }: { window: ReportWindow; today: string }) {
  const bank = useRead(bankQuery(first(window))).data;
  const entries = bank && balancedOf(bank);
  const minutes = bank && entries && balanceAt(entries, bank.saldo_inicial, today);
  return (
    <div className="rl-panel rl-panel--list">
      <ReportRow
        tipo="banco-horas"
        icon={walletOutline}
        title="Banco de horas"
        note="Horas acumuladas"
        figure={minutes === undefined ? undefined : signedHours(minutes)}
      >
        {bank && entries && minutes !== undefined && (
          <span className={styles.small}>
            <BankDrawing curve={curveOf(entries, bank.saldo_inicial, window, today)} now={minutes} />
          </span>
        )}
      </ReportRow>
    </div>
  );
}
