import type { AdminReleaseRequest } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { isNight } from '@relevo/domain/shifts';

import { exitOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import './releases.css';
import { DecisionChip } from '../../decisions/decision-outcome.tsx';
import { unitReleasesQuery } from '../../reads/manager-reads.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { shortDate, timeRange } from '../../ui/formatters.ts';
import { LnMark } from '../../ui/ln-mark.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { stateOf } from './release-facts.ts';
import { WorkerFace } from './worker-face.tsx';

const PAGE = 5;

/** Releases of the unit: those to decide, then what became of the others of the last 60 days. */
export function ReleaseList() {
  const read = useRead(unitReleasesQuery());
  const [shown, setShown] = useState(PAGE);
  if (!read.data) {
    if (!read.isError) return <SkeletonRows rows={4} height={92} />;
    return <ReadFailure read={read} />;
  }
  const waiting = read.data.filter((release) => stateOf(release) === 'pending');
  const past = read.data.filter((release) => stateOf(release) !== 'pending');
  return (
    <>
      <ReadAge read={read} />
      {waiting.length === 0 && (
        <EmptyState icon={exitOutline} title="(sin resultados)">
          No hay liberaciones por decidir. Aquí aparecen cuando alguien pide liberar un turno.
        </EmptyState>
      )}
      {waiting.length > 0 && <Group title="Por decidir" releases={waiting} />}
      {past.length > 0 && (
        <Group title="Últimos 60 días" releases={past.slice(0, shown)} count={past.length} />
      )}
      {past.length > shown && (
        <ActionButton kind="tonal" wide onClick={() => setShown(shown + PAGE)}>
          Cargar más
        </ActionButton>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  releases: readonly AdminReleaseRequest[];
  /** How many there are, where not all are shown. */
  count?: number;
}

function Group({ title, releases, count = releases.length }: GroupProps) {
  const id = useId();
  return (
    <section className="rl-stack" aria-labelledby={id}>
      <header className="rl-group-header">
        <h2 id={id} className="rl-releases__title">
          {title}
        </h2>
        <span className="rl-num">{count}</span>
      </header>
      <ul className="rl-panel rl-panel--list rl-releases">
        {releases.map((release) => (
          <ReleaseRow key={release.idsolicitud} release={release} />
        ))}
      </ul>
    </section>
  );
}

function ReleaseRow({ release }: { release: AdminReleaseRequest }) {
  const router = useRouter();
  const { solicitante, turno_ausente: shift } = release;
  return (
    <li>
      <button
        type="button"
        className="rl-row rl-releases__row"
        onClick={() => router.push(withParameters(PATHS.releaseReview, { id: release.idsolicitud }))}
      >
        <WorkerFace worker={solicitante} />
        <span className="rl-row__main rl-releases__main">
          <span className="rl-releases__name">{shortName(solicitante.persona)}</span>
          <span className="rl-body-s rl-ink-2 rl-num">
            {`${shortDate(shift.fecha)}, ${timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}`}
          </span>
          <DecisionChip state={stateOf(release)} />
        </span>
        <LnMark day={!isNight(shift.turnoDia)} letter={shift.tipo_turno.abreviatura} size="small" />
      </button>
    </li>
  );
}
