import type { Response as Answer, Planilla } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { isNight } from '@relevo/domain/shifts';
import { longDate, timeRange } from '../../ui/formatters.ts';
import { LnMark } from '../../ui/ln-mark.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { byDate } from './draft.ts';
import styles from './manager-offers.module.css';

export type Uncovered = Answer<'GET turnos/ausencias-no-cubiertas'>['data'][number];

interface AbsenceGroupsProps {
  /** Payroll groups, which name the shifts by the same word as their offers will. */
  payrolls: readonly Planilla[];
  absences: readonly Uncovered[];
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
}

/** Uncovered absences to choose from, by the date on which the shift starts (spec 3 §2.13). */
export function AbsenceGroups({ payrolls, absences, chosen, onChosen }: AbsenceGroupsProps) {
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return byDate(absences).map(([date, rows]) => (
    <fieldset key={date} className={styles.absences}>
      <legend className="rl-label rl-ink-2">{longDate(date)}</legend>
      <div className="rl-panel rl-panel--list">
        {rows.map((absence) => (
          <AbsenceRow
            key={absence.idausencia}
            absence={absence}
            payroll={
              payrolls.find((one) => one.detPuesto_iddetPuesto === absence.detPuesto_iddetPuesto)
                ?.nombrePlanilla ?? absence.nombreDetPuesto
            }
            checked={chosen.has(absence.idausencia)}
            onToggle={() => toggle(absence.idausencia)}
          />
        ))}
      </div>
    </fieldset>
  ));
}

interface AbsenceRowProps {
  absence: Uncovered;
  payroll: string;
  checked: boolean;
  onToggle: () => void;
}

function AbsenceRow({ absence, payroll, checked, onToggle }: AbsenceRowProps) {
  const { turno, trabajador, tipo_ausencia } = absence;
  return (
    <label className={`rl-row ${styles.absence}`}>
      <input type="checkbox" className={styles.box} checked={checked} onChange={onToggle} />
      <LnMark day={!isNight(turno.turnoDia)} letter={turno.tipo_turno.abreviatura} size="small" />
      <span className={`rl-row__main ${styles.absenceMain}`}>
        <span className="rl-medium">
          {shortName(trabajador.persona)} ({tipo_ausencia.nombre})
        </span>
        <span className="rl-body-s rl-ink-2 rl-num">
          {unbroken(
            [
              timeRange(turno.horaProgramadaInicio, turno.horaProgramadaTermino),
              payroll,
              turno.sector?.nombreSector,
            ]
              .filter(Boolean)
              .join(' · '),
          )}
        </span>
      </span>
    </label>
  );
}
