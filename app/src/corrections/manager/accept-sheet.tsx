import type { AdminMarkCorrection } from '@relevo/contract';
import { firstName } from '@relevo/domain/names';
import { localTimeOf } from '@relevo/domain/time';
import { checkmark } from 'ionicons/icons';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useZone } from '../../reads/local-time.ts';
import { fieldWords } from '../../sending/failure-words.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { inform } from '../../ui/confirm.ts';
import { FormSheet, type SheetProps } from '../../ui/form-sheet.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { proposalsOf, SIDES } from '../correction-words.ts';
import { ShiftRibbon } from '../shift-ribbon.tsx';
import { TimeChoice, type Times } from '../time-choice.tsx';
import { Evidence } from './evidence.tsx';
import { DECIDING, noteOf } from './sheet-words.ts';
import { acceptCorrection } from './unit-corrections.api.ts';

/** 'Aceptar corrección' with the requested times, or others; marks of colleagues stand beside. */
export function AcceptSheet({ correction, ...sheet }: SheetProps & { correction: AdminMarkCorrection }) {
  const zone = useZone();
  const { id, turno, marcado, pedido, posterior_a } = correction;
  // A correction returned by an opposition may concern existing marks.
  const replaces = posterior_a !== null;
  const [times, setTimes] = useState<Times>(() => {
    const first = (side: keyof Times) => {
      const at = pedido[side] ?? (replaces ? marcado[side] : null);
      return at === null ? '' : localTimeOf(at, zone);
    };
    return { entrada: first('entrada'), salida: first('salida') };
  });
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const { busy, send } = useSend();
  const offline = useOfflineReason(DECIDING);
  const name = firstName(correction.trabajador.persona);
  const chosen = SIDES.filter((side) => marcado[side] === null || replaces);
  const asked = (side: keyof Times) => {
    const at = pedido[side];
    return at === null ? '' : localTimeOf(at, zone);
  };
  const same = SIDES.every((side) => marcado[side] !== null || times[side] === asked(side));
  const offers = (side: keyof Times) => {
    const own = asked(side);
    const planned = proposalsOf(side, turno);
    return own === '' || planned.includes(own) ? planned : [own, ...planned];
  };
  const submit = () => {
    const body = {
      horaEntrada: times.entrada || null,
      horaSalida: times.salida || null,
      notas: note.trim() || null,
    };
    void send({
      call: (keyOf) => acceptCorrection(id, body, keyOf({ id, ...body })),
      changes: 'decision',
      useful: true,
      done: sheet.onClose,
      failed: (error) => {
        const fields = fieldWords(error);
        if (fields) setErrors(fields);
        else void inform('No se guardó tu decisión', messageOf(error));
      },
    });
  };
  return (
    <FormSheet
      {...sheet}
      title="Aceptar corrección"
      note={noteOf(correction)}
      onDiscard={note.trim() === '' ? undefined : () => setNote('')}
      busy={busy}
      offline={offline}
      icon={checkmark}
      disabled={chosen.some((side) => times[side] === '')}
      go={`Aceptar ${chosen.length === 1 && chosen[0] ? times[chosen[0]] : ''}`}
      onGo={submit}
    >
      <ShiftRibbon shift={turno} marked={marcado} times={times} />
      <TimeChoice
        marked={marcado}
        replaces={replaces}
        times={times}
        onTimes={(next) => {
          setTimes(next);
          setErrors({});
        }}
        words=""
        errors={{ entrada: errors.horaEntrada, salida: errors.horaSalida }}
        offers={offers}
        disabled={busy}
      />
      {sheet.open && <Evidence id={id} />}
      <p className="rl-ink-2">
        La marca original queda a la vista y {name} recibe un correo.{' '}
        {unbroken(
          same
            ? 'Si cambias la hora que pidió, tiene 48 horas para oponerse.'
            : 'No es lo que pidió: tiene 48 horas para oponerse.',
        )}
      </p>
      <TextAreaField
        label="Nota (opcional)"
        value={note}
        onValue={setNote}
        error={errors.notas}
        rows={2}
        disabled={busy}
      />
    </FormSheet>
  );
}
