import type { AdminOferta } from '@relevo/contract';
import { coverageBadge } from '@relevo/domain/offers';
import { isNight } from '@relevo/domain/shifts';
import { checkmark } from 'ionicons/icons';
import { shortDate, timeRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { LnMark } from '../../ui/ln-mark.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import styles from './manager-offers.module.css';

interface ShiftHeadProps {
  offer: AdminOferta;
  /** Full name of the payroll group of the absent worker, where it is known. */
  payrollName: string | undefined;
}

/** Head with the offered shift, and whether it is covered (spec 3 §2.12). */
export function ShiftHead({ offer, payrollName }: ShiftHeadProps) {
  const { turno, sector } = offer;
  const place = [payrollName, sector?.nombreSector ?? turno.unidad.nombreUnidad].filter(Boolean).join(' · ');
  const times = timeRange(turno.horaProgramadaInicio, turno.horaProgramadaTermino);
  return (
    <div className={styles.offerHead}>
      <LnMark day={!isNight(offer.turnoDia)} letter={offer.tipo_turno.abreviatura} />
      <div className={`rl-row__main ${styles.offerHeadMain}`}>
        <h2 className={`${styles.when} rl-num`}>{unbroken(`${shortDate(offer.fecha)} · ${times}`)}</h2>
        <p className="rl-body-s rl-ink-2">{unbroken(place)}</p>
      </div>
      <CoverageBadge covered={coverageBadge(offer) === 'C'} />
    </div>
  );
}

function CoverageBadge({ covered }: { covered: boolean }) {
  return (
    <span className={covered ? `${styles.coverage} ${styles.c}` : `${styles.coverage} ${styles.nc}`}>
      {covered && <Icon icon={checkmark} size={16} />}
      <span aria-hidden="true">{covered ? 'C' : 'NC'}</span>
      <span className="rl-sr">{covered ? 'Cubierto' : 'No cubierto'}</span>
    </span>
  );
}
