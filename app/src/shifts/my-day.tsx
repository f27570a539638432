import { offersOfDay } from '@relevo/domain/offers';
import { byStart, isHiddenFromDay } from '@relevo/domain/shifts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useOnline } from '../api/connectivity.ts';
import { useCovering } from '../api/covering.ts';
import { messageOf, OfflineError } from '../api/errors.ts';
import { useNow } from '../api/local-time.ts';
import { publicationsQuery, shiftsQuery } from '../api/reads.ts';
import { useWorker } from '../api/session.ts';
import { DataAge } from '../ui/data-age.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { OfferList } from './offer-list.tsx';
import { ShiftCard } from './shift-card.tsx';

/** MI DIA: notes, own shifts and offers of a local date; each part may fail without the others. */
export function MyDay({ date, notes }: { date: string; notes: ReactNode }) {
  const online = useOnline();
  const now = useNow();
  const month = date.slice(0, 7);
  const workerId = useWorker().usuario.objTrabajador.idtrabajador;
  const shifts = useCovering(shiftsQuery, month);
  const publications = useCovering(publicationsQuery, month);
  const mine = shifts.data
    ?.filter((shift) => shift.fecha === date && !isHiddenFromDay(shift))
    .sort((a, b) => byStart(a, b) || a.idturno - b.idturno);
  const offers = publications.data && offersOfDay(publications.data, date);
  return (
    <>
      <DataAge updatedAt={shifts.updatedAt} show={!online || shifts.read.isError} />
      {notes}
      <Section
        title="Mis Turnos"
        read={shifts.read}
        known={mine}
        height={320}
        nothing="No tienes turnos este día."
      >
        {mine?.map((shift) => (
          <ShiftCard key={shift.idturno} shift={shift} now={now} />
        ))}
      </Section>
      <Section
        title="Turnos disponibles"
        read={publications.read}
        known={offers}
        height={72}
        nothing="No hay turnos disponibles este día."
      >
        {offers && <OfferList offers={offers} workerId={workerId} now={now} />}
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  read: UseQueryResult<unknown>;
  known: readonly unknown[] | undefined;
  /** Height of its skeleton in CSS px. */
  height: number;
  nothing: string;
  children: ReactNode;
}

function Section({ title, read, known, height, nothing, children }: SectionProps) {
  const id = useId();
  let content = children;
  if (!known) {
    content = read.isError ? (
      <ErrorState
        offline={read.error instanceof OfflineError}
        message={messageOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <SkeletonRows rows={1} height={height} />
    );
  } else if (known.length === 0) content = <p className="rl-body-s rl-ink-2 rl-nothing">{nothing}</p>;
  return (
    <section className="rl-stack" aria-labelledby={id}>
      <h2 id={id} className="rl-group-header">
        {title}
      </h2>
      {content}
    </section>
  );
}
