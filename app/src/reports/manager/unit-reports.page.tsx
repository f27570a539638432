import { IonContent, IonPage } from '@ionic/react';
import { ABSENCE_DAYS, absenceWindow, bankBounds, lastThirtyDays, REPORT_DAYS } from '@relevo/domain/reports';
import { daysBetween, type LocalDate } from '@relevo/domain/time';
import { documentTextOutline, downloadOutline, gridOutline } from 'ionicons/icons';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { PATHS } from '../../navigation/paths.ts';
import { DocumentButton } from '../../reads/document-button.tsx';
import { useToday } from '../../reads/local-time.ts';
import { unitWorkersQuery } from '../../reads/manager-reads.ts';
import { ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReportDates } from '../report-head.tsx';
import type { Asked, ReportName } from '../reports.api.ts';
import { useRange } from '../use-range.ts';
import { PeopleSheet } from './people-sheet.tsx';
import styles from './unit-reports.module.css';

const REPORTS: { name: ReportName; title: string }[] = [
  { name: 'marcas', title: 'Marcas' },
  { name: 'horas-extras', title: 'Horas Extras' },
  { name: 'part-time', title: 'Turnos part time' },
  { name: 'ausentismos', title: 'Ausentismos' },
  { name: 'banco-horas', title: 'Banco de horas' },
  { name: 'sobretiempo', title: 'Horas extras por mes' },
];

/** A whole unit's year is written while it is sent. */
const PATIENCE = 10 * 60_000;

/** Reportería of the unit: choice of the report, its dates, its people and its format. */
export function UnitReportsPage() {
  const [name, setName] = useState<ReportName>('marcas');
  return (
    <IonPage>
      <PageHeader title="Reportería" back={PATHS.managerHome} />
      <IonContent>
        <div className="rl-page">
          <fieldset className={`rl-panel rl-panel--list ${styles.reports}`}>
            <legend className="rl-sr">Reporte</legend>
            {REPORTS.map((one) => (
              <label key={one.name} className={`rl-row ${styles.report}`}>
                <span className="rl-row__main">{one.title}</span>
                <input
                  type="radio"
                  name="reporte"
                  checked={one.name === name}
                  onChange={() => setName(one.name)}
                />
              </label>
            ))}
          </fieldset>
          <Wanted key={reachOf(name)} name={name} />
        </div>
      </IonContent>
    </IonPage>
  );
}

/** Reports that reach as far share their dates. */
const reachOf = (name: ReportName) => (name === 'ausentismos' || name === 'banco-horas' ? name : 'days');

function limitsOf(name: ReportName, today: LocalDate) {
  if (name === 'ausentismos') return { first: absenceWindow(today), days: ABSENCE_DAYS };
  if (name !== 'banco-horas') return { first: lastThirtyDays(today), days: REPORT_DAYS };
  const { from: min, to: max } = bankBounds(today);
  return { first: { from: lastThirtyDays(today).from, to: max }, days: daysBetween(min, max), min, max };
}

function Wanted({ name }: { name: ReportName }) {
  const today = useToday();
  const { first, ...limits } = limitsOf(name, today);
  const range = useRange(first);
  const workers = useRead(unitWorkersQuery());
  const [chosen, setChosen] = useState<number[]>([]);
  return (
    <>
      <ReportDates range={range} {...limits} />
      {workers.isError && !workers.data && <ReadFailure read={workers} />}
      <PeopleSheet people={workers.data} chosen={chosen} onChosen={setChosen} />
      <Files name={name} asked={range.asked} chosen={chosen} />
    </>
  );
}

interface FilesProps {
  name: ReportName;
  asked: Asked;
  chosen: readonly number[];
}

function Files({ name, asked: { from, to }, chosen }: FilesProps) {
  const offline = useOfflineReason('descargar este reporte');
  const read = (formato: 'xlsx' | 'csv' | 'pdf') =>
    api('GET reporte/{nombre}', {
      params: { nombre: name },
      query: {
        ...{ desde: from, hasta: to, formato },
        ...(chosen.length > 0 && { listIdTrabajador: chosen.join() }),
      },
      timeout: PATIENCE,
    });
  const file = `${name}_${from}_${to}`;
  const closed = offline !== null;
  return (
    <div className={`rl-wrap ${styles.files}`}>
      <DocumentButton
        kind="primary"
        icon={gridOutline}
        name={`${file}.xlsx`}
        read={() => read('xlsx')}
        disabled={closed}
      >
        Guardar Excel
      </DocumentButton>
      <DocumentButton icon={downloadOutline} name={`${file}.csv`} read={() => read('csv')} disabled={closed}>
        Guardar CSV
      </DocumentButton>
      <DocumentButton
        icon={documentTextOutline}
        name={`${file}.pdf`}
        read={() => read('pdf')}
        disabled={closed || chosen.length !== 1}
      >
        Ver PDF
      </DocumentButton>
      <p className="rl-body-s rl-ink-2" role="status">
        {offline ?? (chosen.length === 1 ? '' : 'El PDF es de una sola persona: elige una para verlo.')}
      </p>
    </div>
  );
}
