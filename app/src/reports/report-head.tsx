import { addDays } from '@relevo/domain/time';
import { documentTextOutline, downloadOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { DocumentButton } from '../reads/document-button.tsx';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { DateField } from '../ui/date-field.tsx';
import { boundDate } from '../ui/formatters.ts';
import { type ReportName, readReport } from './reports.api.ts';
import styles from './reports.module.css';
import type { Range } from './use-range.ts';

interface DatesProps {
  range: Range;
  /** Days between the dates at most. */
  days: number;
  /** First and last date that there is anything of. */
  min?: string;
  max?: string;
}

const later = (a: string, b: string | undefined) => (b && b > a ? b : a);
const earlier = (a: string, b: string | undefined) => (b && b < a ? b : a);

/** Dates of a report: neither goes beyond the other, nor further from it than the report reaches. */
export function ReportDates({ range: { asked, chooseFrom, chooseTo }, days, min, max }: DatesProps) {
  const { from, to } = asked;
  return (
    <div className={`rl-wrap ${styles.dates}`}>
      <DateField
        short
        written={boundDate}
        label="Desde"
        value={from}
        min={later(addDays(to, -days), min)}
        max={to}
        onValue={chooseFrom}
      />
      <DateField
        short
        written={boundDate}
        label="Hasta"
        value={to}
        min={from}
        max={earlier(addDays(from, days), max)}
        onValue={chooseTo}
      />
    </div>
  );
}

/** 'Horas acumuladas', or another sum of a report. */
export function ReportTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={`rl-panel rl-between ${styles.total}`}>
      <span className="rl-ink-2">{label}</span>
      <strong className={`rl-num ${styles.sum}`}>{children}</strong>
    </p>
  );
}

/** The report to keep: as a document, or as a table for a spreadsheet. */
export function SaveButtons({ name, range: { asked } }: { name: ReportName; range: Range }) {
  const file = `${name}_${asked.from}_${asked.to}`;
  const offline = useOfflineReason('guardar este reporte');
  const closed = offline !== null;
  return (
    <div className={`rl-wrap ${styles.save}`}>
      <DocumentButton
        icon={documentTextOutline}
        name={`${file}.pdf`}
        read={() => readReport(name, asked, 'pdf')}
        disabled={closed}
      >
        Ver PDF
      </DocumentButton>
      <DocumentButton
        icon={downloadOutline}
        name={`${file}.csv`}
        read={() => readReport(name, asked, 'csv')}
        disabled={closed}
      >
        Guardar CSV
      </DocumentButton>
      {offline && (
        <p className="rl-body-s rl-ink-2" role="status">
          {offline}
        </p>
      )}
    </div>
  );
}
