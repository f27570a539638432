import type { AdminOferta, Applicant } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { formatRange } from '@relevo/domain/shifts';
import { useState } from 'react';
import { useRead } from '../../reads/use-read.ts';
import { sendConfirmed } from '../../sending/send-confirmed.ts';
import { useSend } from '../../sending/use-send.ts';
import { dateInText } from '../../ui/formatters.ts';
import { applicantsQuery, assign } from './manager-offers.api.ts';

const dayWords = ({ fecha, turno }: AdminOferta) =>
  `${dateInText(fecha)}, ${formatRange(turno.horaProgramadaInicio, turno.horaProgramadaTermino)}`;

const idOf = (one: Applicant) => one.trabajador.idtrabajador;
export const nameOf = (one: Applicant) => shortName(one.trabajador.persona);

/** Candidates of an offer, the chosen one, and the assignment itself. */
export function useAssignment(offer: AdminOferta) {
  const ref = { publicacion: offer.publicacion_idpublicacion, oferta: offer.idoferta_turno };
  const read = useRead(applicantsQuery(ref));
  const [picked, setPicked] = useState<number>();
  const [winner, setWinner] = useState<string>();
  const { busy, send } = useSend();

  const candidates = read.data ?? [];
  const applied = candidates.some(({ respuesta }) => respuesta !== null);
  const first = candidates[0];
  // The best applicant is chosen beforehand; who did not apply is only ever the manager's own choice.
  const suggested = applied && first?.posible ? idOf(first) : undefined;
  const choice = candidates.find((one) => idOf(one) === (picked ?? suggested));

  const freshVerdict = async (id: number) =>
    (await read.refetch()).data?.find((one) => idOf(one) === id)?.verificacion;

  const submit = async () => {
    if (!choice) return;
    const others = candidates.filter((one) => one !== choice && one.respuesta !== null).length;
    const question = {
      header: `¿Asignar a ${nameOf(choice)}?`,
      message: `Cubrirá el turno del ${dayWords(offer)}. Se avisará a esa persona${others > 0 ? ' y a quienes postularon' : ''}.`,
      confirm: 'Asignar',
    };
    await send({
      ...sendConfirmed({
        verdict: choice.verificacion,
        // Warnings that came up after the list was read are shown before a second try.
        fresh: () => freshVerdict(idOf(choice)),
        go: 'Asignar igual',
        question,
        send: (confirmado, keyOf) => {
          const body = { idtrabajador: idOf(choice), confirmado };
          return assign(ref, body, keyOf({ ...ref, ...body }));
        },
      }),
      changes: 'publication',
      useful: true,
      done: () => setWinner(nameOf(choice)),
    });
  };

  return {
    read,
    candidates,
    applied,
    choice,
    choose: (one: Applicant) => setPicked(idOf(one)),
    submit,
    busy,
    winner,
  };
}
