import type { Turno } from '@relevo/contract';
import { isUnplanned, UNPLANNED } from '@relevo/domain/roster';
import { byStart, isHiddenFromDay } from '@relevo/domain/shifts';
import { useId, useState } from 'react';
import { useCovering } from '../reads/covering.ts';
import { useNow } from '../reads/local-time.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { shiftsQuery } from '../reads/worker-reads.ts';
import { SkeletonRows } from '../ui/states.tsx';
import { ShiftCard } from './shift-card.tsx';
import { daySlots } from './slots.ts';

/** MI DIA: notes, own shifts and offers of a local date; each part may fail without the others. */
export function MyDay({ date }: { date: string }) {
  const { NotesSection, DayOffers, ReleaseSheet } = daySlots.get();
  const id = useId();
  const now = useNow();
  const { read, data, updatedAt } = useCovering(shiftsQuery, date.slice(0, 7));
  // A new number for each opening, also for the same shift.
  const [asked, setAsked] = useState<{ shift: Turno; time: number }>();
  const [open, setOpen] = useState(false);
  const mine = data?.turnos
    .filter((shift) => shift.fecha === date && !isHiddenFromDay(shift))
    .sort((a, b) => byStart(a, b) || a.idturno - b.idturno);
  const release = (shift: Turno) => {
    setAsked({ shift, time: (asked?.time ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <>
      <ReadAge read={read} updatedAt={updatedAt} />
      <NotesSection date={date} />
      <section className="rl-stack" aria-labelledby={id}>
        <h2 id={id} className="rl-group-header">
          Mis Turnos
        </h2>
        {mine?.map((shift) => (
          <ShiftCard key={shift.idturno} shift={shift} now={now} onRelease={() => release(shift)} />
        ))}
        {mine?.length === 0 && (
          <p className="rl-body-s rl-ink-2 rl-nothing">
            {isUnplanned(date, data?.programacion)
              ? `${UNPLANNED}: no hay turnos planificados para ti este día.`
              : 'No tienes turnos este día.'}
          </p>
        )}
        {!mine && !read.isError && <SkeletonRows rows={1} height={320} />}
        {!mine && read.isError && <ReadFailure read={read} />}
      </section>
      <DayOffers date={date} />
      {asked && (
        <ReleaseSheet key={asked.time} shift={asked.shift} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
