import type { AdminPermitRequest } from '@relevo/contract';
import { firstName } from '@relevo/domain/names';
import { withdrawnFrom } from '@relevo/domain/permits';
import { isAhead } from '@relevo/domain/shifts';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useNow, useToday } from '../../reads/local-time.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { confirm, inform } from '../../ui/confirm.ts';
import { FormSheet, type SheetProps } from '../../ui/form-sheet.tsx';
import { dateInText } from '../../ui/formatters.ts';
import { TextAreaField } from '../../ui/text-field.tsx';
import { withdrawPermit } from './manager-permits.api.ts';

/** First day of a withdrawal, in words: 'hoy', or 'el lun 7 dic' of leave that is still to come. */
function useSince({ payload, turnos }: AdminPermitRequest): string {
  const today = useToday();
  const now = useNow();
  const begun = turnos.some(({ fecha, inicio }) => fecha === today && !isAhead(inicio, now));
  const first = withdrawnFrom(payload.from, { today, begun });
  return first === today ? 'hoy' : `el ${dateInText(first)}`;
}

/** Withdraws the future part of an approved or recorded permit: tells the consequences, and asks. */
export function WithdrawSheet({ permit, ...sheet }: SheetProps & { permit: AdminPermitRequest }) {
  const [notes, setNotes] = useState('');
  const { busy, send } = useSend();
  const offline = useOfflineReason('retirar un permiso');
  const { idsolicitud: id, registrado, solicitante } = permit;
  const since = useSince(permit);
  const first = firstName(solicitante.trabajador.persona);
  const days = registrado ? '' : ' Los días descontados que no usó vuelven a su saldo.';
  const submit = () => {
    const text = notes.trim() || null;
    return send({
      before: () =>
        confirm({
          header: '¿Estas seguro que deseas retirar el permiso?',
          message: `${first} vuelve a trabajar desde ${since} los turnos que nadie cubre, y se le avisará.`,
          confirm: 'Retirar',
          destructive: true,
        }),
      call: (keyOf) => withdrawPermit(id, text, keyOf({ id, text })),
      changes: 'decision',
      useful: true,
      done: () => {
        sheet.onClose();
        void inform('Permiso fue Retirado');
      },
      failed: (error) => inform('No se retiró el permiso', messageOf(error), 'Ok, Notificar'),
    });
  };
  return (
    <FormSheet
      {...sheet}
      title="Retirar permiso"
      busy={busy}
      offline={offline}
      cancel={null}
      kind="danger"
      go="Retirar permiso"
      onGo={submit}
    >
      <p>
        Desde {since}, los turnos que nadie cubre vuelven a ser de {first}; los que cubre un colega siguen
        cubiertos. Las ofertas de esos turnos terminan y se avisa a quienes postularon.{days}
      </p>
      <TextAreaField
        label="Nota (opcional)"
        value={notes}
        onValue={setNotes}
        rows={2}
        disabled={busy}
        hint={`La verá ${first}.`}
      />
    </FormSheet>
  );
}
