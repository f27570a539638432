import type { MarkCorrection, ShiftBrief } from '@relevo/contract';
import { sendOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ApiError, OfflineError, requestFailure } from '../api/errors.ts';
import { fieldWords } from '../sending/failure-words.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { inform } from '../ui/confirm.ts';
import { FormSheet, type SheetProps } from '../ui/form-sheet.tsx';
import { placeText, shortDate, timeRange } from '../ui/formatters.ts';
import { TextAreaField } from '../ui/text-field.tsx';
import { proposalsOf, SIDES, type Side } from './correction-words.ts';
import { askCorrection } from './corrections.api.ts';
import { ReasonField } from './reason-field.tsx';
import { ShiftRibbon } from './shift-ribbon.tsx';
import { TimeChoice, type Times } from './time-choice.tsx';

interface AskSheetProps extends SheetProps {
  shift: ShiftBrief;
  marked: MarkCorrection['marcado'];
}

/** Reason of the failure (spec 2 §8): the server's words, a sentence for a lost request, or the general one. */
function whyNot(error: unknown): string {
  if (error instanceof OfflineError) return requestFailure(error);
  if (error instanceof ApiError && error.spoken) return error.message.replace(/^Solicitud no enviada: /, '');
  return 'Ha ocurrido un error. Por favor, intenta nuevamente.';
}

const FIELDS: Record<Side, string> = { entrada: 'horaEntrada', salida: 'horaSalida' };

/** 'Solicitud corrección de marca': the missing mark, why, and a note (spec 2 §2, FDA details screen). */
export function AskSheet({ shift, marked, ...sheet }: AskSheetProps) {
  const planned = (side: Side) => (marked[side] === null ? (proposalsOf(side, shift)[0] ?? '') : '');
  const [times, setTimes] = useState<Times>({ entrada: planned('entrada'), salida: planned('salida') });
  const [reason, setReason] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const { busy, send } = useSend();
  const offline = useOfflineReason('pedir una corrección');
  const missing = SIDES.filter((side) => marked[side] === null);
  const submit = () => {
    const wanted = {
      idturno: shift.idturno,
      idmotivoEdicionMarca: reason ?? 0,
      horaEntrada: times.entrada || null,
      horaSalida: times.salida || null,
      notas: note.trim() || null,
    };
    void send({
      call: (keyOf) => askCorrection(wanted, keyOf(wanted)),
      changes: 'correction',
      useful: true,
      done: () => {
        sheet.onClose();
        void inform(
          'Solicitud enviada',
          'Tu solicitud se ha enviado con éxito y será revisada por tu jefatura en horario hábil.',
        );
      },
      failed: (error) => {
        const fields = fieldWords(error);
        if (fields) setErrors(fields);
        else void inform('Solicitud no enviada', whyNot(error));
      },
    });
  };
  return (
    <FormSheet
      {...sheet}
      title="Solicitud corrección de marca"
      note={`${shortDate(shift.fecha)} · ${timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)} · ${placeText(shift)}`}
      onDiscard={note.trim() === '' ? undefined : () => setNote('')}
      busy={busy}
      offline={offline}
      icon={sendOutline}
      disabled={reason === null || missing.some((side) => times[side] === '')}
      go={busy ? 'Espere...' : 'Enviar'}
      onGo={submit}
    >
      <ShiftRibbon shift={shift} marked={marked} times={times} />
      <TimeChoice
        marked={marked}
        times={times}
        onTimes={(next) => {
          setTimes(next);
          setErrors({});
        }}
        words="propuesta"
        errors={{ entrada: errors[FIELDS.entrada], salida: errors[FIELDS.salida] }}
        offers={(side) => proposalsOf(side, shift)}
        disabled={busy}
      />
      <ReasonField value={reason} onValue={setReason} error={errors.idmotivoEdicionMarca} disabled={busy} />
      <TextAreaField
        label="Nota para tu jefatura (opcional)"
        value={note}
        onValue={setNote}
        error={errors.notas}
        rows={2}
        disabled={busy}
      />
    </FormSheet>
  );
}
