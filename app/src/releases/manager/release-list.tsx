import type { AdminReleaseRequest } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { isNight } from '@relevo/domain/shifts';

import { exitOutline } from 'ionicons/icons';
import { useState } from 'react';
import { DecisionChip } from '../../decisions/decision-outcome.tsx';
import { useRow } from '../../navigation/beside.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { PersonFace } from '../../reads/person-face.tsx';
import { ReadAge, ReadGap } from '../../reads/read-state.tsx';
import { unitReleasesQuery } from '../../reads/unit-releases.ts';
import { useRead } from '../../reads/use-read.ts';
import { shortDate, timeRange } from '../../ui/formatters.ts';
import { ListedSection } from '../../ui/listed-section.tsx';
import { LnMark } from '../../ui/ln-mark.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { stateOf } from './release-facts.ts';
import styles from './releases.module.css';

const PAGE = 5;

/** Releases of the unit: pending ones, then the outcome of the others of the last 60 days. */
export function ReleaseList() {
  const read = useRead(unitReleasesQuery());
  const [shown, setShown] = useState(PAGE);
  if (!read.data) return <ReadGap read={read} rows={4} height={92} />;
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
      <MoreButton kind="tonal" more={past.length > shown ? () => setShown(shown + PAGE) : null} />
    </>
  );
}

interface GroupProps {
  title: string;
  releases: readonly AdminReleaseRequest[];
  /** Number of all releases, where not all are shown. */
  count?: number;
}

function Group({ title, releases, count = releases.length }: GroupProps) {
  return (
    <ListedSection title={title} count={count}>
      <ul className="rl-panel rl-panel--list">
        {releases.map((release) => (
          <ReleaseRow key={release.idsolicitud} release={release} />
        ))}
      </ul>
    </ListedSection>
  );
}

function ReleaseRow({ release }: { release: AdminReleaseRequest }) {
  const row = useRow(withParameters(PATHS.releaseReview, { id: release.idsolicitud }));
  const { solicitante, turno_ausente: shift } = release;
  return (
    <li>
      <button type="button" className={`rl-row ${styles.row}`} {...row}>
        <PersonFace person={solicitante.persona} />
        <span className={`rl-row__main ${styles.main}`}>
          <span className="rl-medium">{shortName(solicitante.persona)}</span>
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
