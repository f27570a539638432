import type { ReportAbsence } from '@relevo/contract';
import { ABSENCE_DAYS, absenceWindow } from '@relevo/domain/reports';
import { isNight } from '@relevo/domain/shifts';
import { keepPreviousData } from '@tanstack/react-query';
import { personRemoveOutline } from 'ionicons/icons';
import { useToday } from '../reads/local-time.ts';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { dateRange, shortDate } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { MoreButton } from '../ui/more-button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { ReportDates, ReportTotal, SaveButtons } from './report-head.tsx';
import { absencesQuery } from './reports.api.ts';
import styles from './reports.module.css';
import { usePart } from './use-part.ts';
import { useRange } from './use-range.ts';

const inDays = (count: number): string => unbroken(`${count} ${count === 1 ? 'día' : 'días'}`);

/** Ausentismos: leave and shifts not attended. */
export function AbsencesReport() {
  const range = useRange(absenceWindow(useToday()));
  const read = useRead({ ...absencesQuery(range.asked), placeholderData: keepPreviousData });
  const absences = read.data;
  return (
    <>
      <ReportDates range={range} days={ABSENCE_DAYS} />
      {!absences && <ReadGap read={read} rows={4} height={96} />}
      {absences && (
        <>
          <ReadAge read={read} />
          <ReportTotal label="Días en estas fechas">
            {absences.reduce((sum, { dias }) => sum + dias, 0)}
          </ReportTotal>
          {absences.length === 0 && (
            <EmptyState icon={personRemoveOutline} title="No se encontraron resultados">
              En estas fechas no tienes ausencias.
            </EmptyState>
          )}
          <Absences key={`${range.asked.from} ${range.asked.to}`} absences={absences} />
          <SaveButtons name="ausentismos" range={range} />
        </>
      )}
    </>
  );
}

function Absences({ absences }: { absences: readonly ReportAbsence[] }) {
  const { part, more } = usePart(absences);
  return (
    <>
      <ul className="rl-stack">
        {part.map((absence) => (
          <AbsenceCard
            key={`${absence.tipo_ausencia.idtipoAusencia} ${absence.fecha_inicio} ${absence.turnos[0]?.idturno ?? ''}`}
            absence={absence}
          />
        ))}
      </ul>
      <MoreButton more={more} />
    </>
  );
}

function AbsenceCard({
  absence: { tipo_ausencia, fecha_inicio, fecha_termino, dias, turnos },
}: {
  absence: ReportAbsence;
}) {
  return (
    <li className="rl-panel rl-stack rl-gap-m">
      <div className={`rl-line ${styles.head}`}>
        <h2 className="rl-title rl-num">{dateRange(fecha_inicio, fecha_termino)}</h2>
        <span className="rl-num rl-end rl-medium">{inDays(dias)}</span>
      </div>
      <p className="rl-ink-2">{tipo_ausencia.nombreTipoAusencia}</p>
      {turnos.length > 0 && (
        <ul className={`rl-wrap ${styles.marks}`} aria-label="Turnos">
          {turnos.map((turno) => (
            <li key={turno.idturno}>
              <LnMark
                size="small"
                day={!isNight(turno.turnoDia)}
                letter={turno.tipo_turno.abreviatura}
                absence={tipo_ausencia.abreviatura}
              />
              <span className="rl-body-s rl-ink-2 rl-num">{shortDate(turno.fecha)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
