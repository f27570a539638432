import type { MarkCorrectionEvidence } from '@relevo/contract';
import { formatDistance } from '@relevo/domain/geofence';
import { shortName } from '@relevo/domain/names';
import { localTimeOf } from '@relevo/domain/time';
import { type ReactNode, useId } from 'react';
import { useZone } from '../../reads/local-time.ts';
import { PersonFace } from '../../reads/person-face.tsx';
import { useRead } from '../../reads/use-read.ts';
import { shortDate } from '../../ui/formatters.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { UNIT_STATES } from '../correction-words.ts';
import styles from '../corrections.module.css';
import { evidenceQuery } from './unit-corrections.api.ts';

/** Evidence for a correction: marks of others in the shift, places of the worker's marks, and earlier corrections. */
export function Evidence({ id }: { id: number }) {
  const zone = useZone();
  const evidence = useRead(evidenceQuery(id)).data;
  if (!evidence) return null;
  const at = (moment: string | null) => (moment ? localTimeOf(moment, zone) : '--:--');
  const { colegas, marcas, anteriores } = evidence;
  return (
    <>
      {colegas.length > 0 && (
        <Part title="Marcas del mismo turno">
          {colegas.map(({ trabajador, marcado }) => (
            <li key={trabajador.idtrabajador}>
              <PersonFace person={trabajador.persona} size={32} />
              <span>{shortName(trabajador.persona)}</span>
              <span className="rl-num rl-end">
                {unbroken(`${at(marcado.entrada)} a ${at(marcado.salida)}`)}
              </span>
            </li>
          ))}
        </Part>
      )}
      {marcas.length > 0 && (
        <Part title="Dónde marcó">
          {marcas.map((mark) => (
            <li key={mark.id}>
              <span>{mark.sentido === 'E' ? 'Entrada' : 'Salida'}</span>
              <span className="rl-num rl-end">
                {at(mark.fecha_hora)} · {placeOf(mark)}
              </span>
            </li>
          ))}
        </Part>
      )}
      {anteriores.length > 0 && (
        <Part title="Sus últimas correcciones">
          {anteriores.map((one) => (
            <li key={one.id}>
              <span className="rl-num">
                {shortDate(one.fecha)} · {one.nombreMotivoEdicionMarca}
              </span>
              <span className="rl-end">
                <StatusChip state={UNIT_STATES[one.estado].state}>{UNIT_STATES[one.estado].text}</StatusChip>
              </span>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

function placeOf({ establecimiento, distancia }: MarkCorrectionEvidence['marcas'][number]): string {
  if (establecimiento === null) return 'sin lugar';
  return distancia === null
    ? establecimiento
    : unbroken(`a ${formatDistance(distancia)} de ${establecimiento}`);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="rl-panel" aria-labelledby={id}>
      <h3 id={id} className={`rl-body-s rl-ink-2 ${styles.title}`}>
        {title}
      </h3>
      <ul className={styles.evidence}>{children}</ul>
    </section>
  );
}
