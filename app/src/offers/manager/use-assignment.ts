import type { AdminOferta, Applicant } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { type QueryObserverResult, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/errors.ts';
import { newId } from '../../api/new-id.ts';
import { confirm } from '../../ui/confirm.ts';
import { showToast } from '../../ui/toast.tsx';
import { applicantsQuery, useAssign } from './manager-offers.api.ts';

const idOf = (one: Applicant) => one.trabajador.idtrabajador;
export const nameOf = (one: Applicant) => shortName(one.trabajador.persona);

/** Asks once, with the warnings listed. */
function askDespite({ verificacion }: Applicant, name: string): Promise<boolean> {
  const warnings = verificacion.chequeos.filter(({ nivel }) => nivel === 'warning');
  return confirm({
    header: `¿Asignar igual a ${name}?`,
    message: warnings.map(({ texto }) => `${texto}.`).join(' '),
    confirm: 'Asignar igual',
  });
}

/** The candidates of an offer, the one that is chosen, and the assignment itself. */
export function useAssignment(offer: AdminOferta) {
  const ref = { publicacion: offer.publicacion_idpublicacion, oferta: offer.idoferta_turno };
  const read = useQuery(applicantsQuery(ref));
  const assign = useAssign(ref);
  const [picked, setPicked] = useState<number>();
  const [asking, setAsking] = useState(false);
  const [winner, setWinner] = useState<string>();
  // One key for the choice of one person: a try after a lost answer is the same assignment.
  const keys = useRef(new Map<number, string>());

  const candidates = read.data ?? [];
  const applied = candidates.some(({ respuesta }) => respuesta !== null);
  const first = candidates[0];
  // The best applicant is chosen beforehand; who did not apply is only ever the manager's own choice.
  const suggested = applied && first?.posible ? idOf(first) : undefined;
  const choice = candidates.find((one) => idOf(one) === (picked ?? suggested));

  const send = async (one: Applicant): Promise<void> => {
    if (one.verificacion.confirmar && !(await askDespite(one, nameOf(one)))) return;
    const key = keys.current.get(idOf(one)) ?? newId();
    keys.current.set(idOf(one), key);
    await assign.mutateAsync({ idtrabajador: idOf(one), confirmado: one.verificacion.confirmar, key });
    setWinner(nameOf(one));
  };

  /** Warnings that came up after the list was read are shown before a second try. */
  const sendAgain = async (one: Applicant, again: Promise<QueryObserverResult<Applicant[]>>) => {
    const fresh = (await again).data?.find((other) => idOf(other) === idOf(one));
    if (fresh?.verificacion.confirmar) await send(fresh);
  };

  const submit = async () => {
    if (!choice || asking) return;
    setAsking(true);
    try {
      await send(choice).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'verdict.confirm') throw error;
        return sendAgain(choice, read.refetch());
      });
    } catch (error) {
      showToast({ message: messageOf(error), tone: 'bad' });
    } finally {
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
