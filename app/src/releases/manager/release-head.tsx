import type { AdminReleaseRequest } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { formatRut } from '@relevo/domain/rut';
import { isNight } from '@relevo/domain/shifts';
import { longDate, placeText, timeRange } from '../../ui/formatters.ts';
import { LnMark } from '../../ui/ln-mark.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { WorkerFace } from './worker-face.tsx';

/** Who asks, and which shift is to be given back. */
export function ReleaseHead({ release }: { release: AdminReleaseRequest }) {
  const { solicitante, turno_ausente: shift } = release;
  const name = shortName(solicitante.persona);
  const { rut } = solicitante.persona;
  return (
    <section className="rl-panel rl-release" aria-label={name}>
      <header className="rl-release__who">
        <WorkerFace worker={solicitante} />
        <div className="rl-row__main">
          <p className="rl-releases__name">{name}</p>
          <p className="rl-body-s rl-ink-2 rl-num">
            {unbroken(`${shift.det_puesto.nombreDetPuesto}${rut ? ' · ' : ''}`)}
            {rut && <span className="rl-release__rut">{formatRut(rut)}</span>}
          </p>
        </div>
        <LnMark day={!isNight(shift.turnoDia)} letter={shift.tipo_turno.abreviatura} />
      </header>
      <div>
        <p className="rl-releases__name">{longDate(shift.fecha)}</p>
        <p className="rl-card-time">{timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}</p>
        <p className="rl-body-s rl-ink-2">{placeText(shift)}</p>
      </div>
    </section>
  );
}
