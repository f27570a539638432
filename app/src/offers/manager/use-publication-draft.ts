import { deadlineProblem } from '@relevo/domain/offers';
import { useState } from 'react';
import { useNow, useZone } from '../../reads/local-time.ts';
import { momentInText } from '../../ui/formatters.ts';
import type { Uncovered } from './absence-groups.tsx';
import { defaultDeadline, earliest, type LocalMoment, momentOf } from './draft.ts';
import type { PublicationDraft } from './manager-offers.api.ts';

/** Limit of the server. */
const MOST_OFFERS = 100;

/**
 * Draft of a publication; positions and deadline follow the chosen absences until they are set by hand.
 * @param asked ids of the shifts that the link asks to offer, a comma list; chosen at first
 */
export function usePublicationDraft(absences: readonly Uncovered[], asked: string | null) {
  const now = useNow();
  const zone = useZone();
  const [own, setOwn] = useState<{ asked: string | null; picked: ReadonlySet<number> }>();
  const [ownPositions, setOwnPositions] = useState<ReadonlySet<number>>();
  const [ownDeadline, setOwnDeadline] = useState<LocalMoment>();
  const [notes, setNotes] = useState('');

  // Absences that another manager published meanwhile have left the list.
  const picked = own?.asked === asked ? own.picked : undefined;
  const wanted = new Set(asked?.split(',').map(Number));
  const chosen = absences.filter(({ idausencia, turno }) =>
    picked ? picked.has(idausencia) : wanted.has(turno.idturno),
  );
  const starts = chosen.map(({ turno }) => turno.inicio);
  const positions = ownPositions ?? new Set(chosen.map((one) => one.detPuesto_iddetPuesto));
  const deadline = ownDeadline ?? defaultDeadline(starts, now, zone) ?? { date: '', time: '' };
  const moment = momentOf(deadline, zone);
  const problem = moment && deadlineProblem(moment, starts, now);
  const first = earliest(starts);
  const deadlineError =
    problem === 'past'
      ? 'La fecha límite ya pasó.'
      : problem === 'after_start' && first
        ? `Debe ser antes del inicio del primer turno: ${momentInText(first, zone)}.`
        : undefined;

  /** The missing part of the draft, in words; null when it can be published. */
  const missing =
    chosen.length === 0
      ? 'Elige al menos una ausencia.'
      : chosen.length > MOST_OFFERS
        ? `Elige a lo más ${MOST_OFFERS} ausencias.`
        : positions.size === 0
          ? 'Elige al menos un puesto.'
          : moment === null
            ? 'Indica la fecha límite.'
            : (deadlineError ?? null);

  const body: PublicationDraft | null =
    missing === null && moment
      ? {
          ofertas: chosen.map(({ idausencia }) => ({ idausencia })),
          puestos: [...positions],
          fecha_limite: moment.toString(),
          notas: notes.trim() || null,
        }
      : null;

  const setPicked = (next: ReadonlySet<number>) => setOwn({ asked, picked: next });
  const reset = () => {
    setPicked(new Set());
    setOwnPositions(undefined);
    setOwnDeadline(undefined);
    setNotes('');
  };
  return {
    chosen: new Set(chosen.map(({ idausencia }) => idausencia)),
    setChosen: setPicked,
    positions,
    setPositions: setOwnPositions,
    deadline,
    setDeadline: setOwnDeadline,
    deadlineError,
    notes,
    setNotes,
    missing,
    body,
    reset,
  };
}
