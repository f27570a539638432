import type { AdminReleaseRequest } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { formatRut } from '@relevo/domain/rut';
import { isNight } from '@relevo/domain/shifts';
import { PersonFace } from '../../reads/person-face.tsx';
import { longDate, placeText, timeRange } from '../../ui/formatters.ts';
import { LnMark } from '../../ui/ln-mark.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import styles from './releases.module.css';

/** Head with the worker who asks, and the shift to be given back. */
export function ReleaseHead({ release }: { release: AdminReleaseRequest }) {
  const { solicitante, turno_ausente: shift } = release;
  const name = shortName(solicitante.persona);
  const { rut } = solicitante.persona;
  return (
    <section className="rl-panel rl-stack" aria-label={name}>
      <header className={`rl-line ${styles.who}`}>
        <PersonFace person={solicitante.persona} />
        <div className="rl-row__main">
          <p className="rl-medium">{name}</p>
          <p className="rl-body-s rl-ink-2 rl-num">
            {unbroken(`${shift.det_puesto.nombreDetPuesto}${rut ? ' · ' : ''}`)}
            {rut && <span className="rl-nowrap">{formatRut(rut)}</span>}
          </p>
        </div>
        <LnMark day={!isNight(shift.turnoDia)} letter={shift.tipo_turno.abreviatura} />
      </header>
      <div>
        <p className="rl-medium">{longDate(shift.fecha)}</p>
        <p className="rl-card-time">{timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}</p>
        <p className="rl-body-s rl-ink-2">{placeText(shift)}</p>
      </div>
    </section>
  );
}
