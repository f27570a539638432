import type { AdminOferta, Applicant } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import type { QueryObserverResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useRead } from '../../reads/use-read.ts';
import { useIntentionKey } from '../../sending/intention.ts';
import { confirmWarnings } from '../../ui/confirm-warnings.ts';
import { showToast } from '../../ui/toast.tsx';
import { applicantsQuery, useAssign } from './manager-offers.api.ts';

const idOf = (one: Applicant) => one.trabajador.idtrabajador;
export const nameOf = (one: Applicant) => shortName(one.trabajador.persona);

/** The candidates of an offer, the one that is chosen, and the assignment itself. */
export function useAssignment(offer: AdminOferta) {
  const ref = { publicacion: offer.publicacion_idpublicacion, oferta: offer.idoferta_turno };
  const read = useRead(applicantsQuery(ref));
  const assign = useAssign(ref);
  const [picked, setPicked] = useState<number>();
  const [asking, setAsking] = useState(false);
  const [winner, setWinner] = useState<string>();
  const keyOf = useIntentionKey();
  // State arrives with the next drawing; a double tap does not wait for it.
  const sending = useRef(false);

  const candidates = read.data ?? [];
  const applied = candidates.some(({ respuesta }) => respuesta !== null);
  const first = candidates[0];
  // The best applicant is chosen beforehand; who did not apply is only ever the manager's own choice.
  const suggested = applied && first?.posible ? idOf(first) : undefined;
  const choice = candidates.find((one) => idOf(one) === (picked ?? suggested));

  const send = async (one: Applicant): Promise<void> => {
    const { confirmar } = one.verificacion;
    if (confirmar && !(await confirmWarnings(one.verificacion, 'Asignar igual'))) return;
    const choice = { idtrabajador: idOf(one), confirmado: confirmar };
    await assign.mutateAsync({ ...choice, key: keyOf({ ...ref, ...choice }) });
    setWinner(nameOf(one));
  };

  /** Warnings that came up after the list was read are shown before a second try. */
  const sendAgain = async (one: Applicant, again: Promise<QueryObserverResult<Applicant[]>>) => {
    const fresh = (await again).data?.find((other) => idOf(other) === idOf(one));
    if (fresh?.verificacion.confirmar) await send(fresh);
  };

  const submit = async () => {
    if (!choice || sending.current) return;
    sending.current = true;
    setAsking(true);
    try {
      await send(choice).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'verdict.confirm') throw error;
        return sendAgain(choice, read.refetch());
      });
    } catch (error) {
      showToast({ message: messageOf(error), tone: 'bad' });
    } finally {
      sending.current = false;
      setAsking(false);
    }
  };

  return {
    read,
    candidates,
    applied,
    choice,
    choose: (one: Applicant) => setPicked(idOf(one)),
    submit,
    busy: asking || assign.isPending,
    winner,
  };
}
