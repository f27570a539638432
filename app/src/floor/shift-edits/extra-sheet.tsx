import { EXTRA_MOST_MINUTES, nextExtra } from '@relevo/domain/shift-edits';
import { toInstant } from '@relevo/domain/time';
import { addOutline, removeOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { ClockChange } from '../../reads/clock-change.tsx';
import { useZone } from '../../reads/local-time.ts';
import { IconButton } from '../../ui/action-button.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { ribbonOf } from '../shift-words.ts';
import { Consequences } from './consequences.tsx';
import { postExtra } from './shift-edits.api.ts';
import styles from './shift-edits.module.css';
import { type EditSheetProps, useEdit } from './use-edit.ts';

const REASONS = [
  'Reemplazo parcial',
  'Entrega de turno',
  'Atención de una urgencia',
  'Falta de personal',
  'Capacitación',
  'Se retiran las horas',
].map((name, index) => ({ id: index + 1, name }));

/** '02:00' */
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** 'Agregar Horas Extra': before and after the shift, in steps of a quarter (picture 29e). */
export function ExtraSheet({ shift, ...sheet }: EditSheetProps) {
  const zone = useZone();
  const { id, version, saldo_hora } = shift;
  const present = { before: saldo_hora?.minutosInicio ?? 0, after: saldo_hora?.minutosTermino ?? 0 };
  const [before, setBefore] = useState(present.before);
  const [after, setAfter] = useState(present.after);
  const [reason, setReason] = useState<number | null>(null);
  const motivo = REASONS.find((one) => one.id === reason)?.name ?? '';
  const differs = before !== present.before || after !== present.after;
  // What another system agreed on may be no quarter: it stays as it is where nobody changes it.
  const wanted = {
    ...(after !== present.after && { minutos: after }),
    ...(before !== present.before && { minutosAntes: before }),
  };
  const { preview, ...edit } = useEdit({
    shift,
    ...sheet,
    open: sheet.open && differs,
    wanted,
    go: 'Guardar igual',
    done: 'Las horas extra del turno quedaron guardadas.',
    send: (confirmado, keyOf) => {
      const body = { ...wanted, motivo, version, confirmado };
      return postExtra(id, body, keyOf({ id, ...body }));
    },
  });
  const ribbon = ribbonOf(shift);
  const end = ribbon.startMinute + ribbon.durationMinutes;
  const timeOf = (moment: string, minutes: number) =>
    toInstant(moment).add({ minutes }).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);
  const total = before + after;
  // Extra time is set, not added to what there is.
  const agreed = present.before + present.after > 0;
  return (
    <FormSheet
      {...sheet}
      {...edit}
      title="Agregar Horas Extra"
      disabled={!differs || reason === null || !preview.data?.verificacion.permitido}
      go={
        total > 0 || !differs
          ? agreed
            ? `Guardar ${clock(total)} en total`
            : `Agregar ${clock(total)}`
          : 'Quitar'
      }
    >
      <Ribbon
        {...ribbon}
        day={shift.turno_dia}
        added={[
          [ribbon.startMinute - before, ribbon.startMinute] as const,
          [end, end + after] as const,
        ].filter(([from, to]) => from < to)}
      />
      <ClockChange from={shift.inicio} to={shift.termino} />
      <div className={`rl-wrap ${styles.steppers}`}>
        <Stepper
          name="Antes del turno"
          value={before}
          onValue={setBefore}
          note={`Empieza ${timeOf(shift.inicio, -before)}`}
          disabled={edit.busy}
        />
        <Stepper
          name="Después del turno"
          value={after}
          onValue={setAfter}
          note={`Termina ${timeOf(shift.termino, after)}`}
          disabled={edit.busy}
        />
      </div>
      <ChoiceSheet
        label="Motivo"
        choices={REASONS}
        chosen={reason}
        placeholder="Elige el motivo"
        empty=""
        onChosen={setReason}
        disabled={edit.busy}
      />
      {differs && <Consequences preview={preview} />}
    </FormSheet>
  );
}

interface StepperProps {
  name: string;
  /** Minutes. */
  value: number;
  onValue: (minutes: number) => void;
  note: string;
  disabled: boolean;
}

function Stepper({ name, value, onValue, note, disabled }: StepperProps) {
  const id = useId();
  return (
    <fieldset className={`rl-column ${styles.stepper}`} aria-labelledby={id}>
      <p id={id} className="rl-label rl-ink-2">
        {name}
      </p>
      <div className={styles.step}>
        <IconButton
          icon={removeOutline}
          label={`Menos, ${name.toLowerCase()}`}
          disabled={disabled || value === 0}
          onClick={() => onValue(nextExtra(value, -1))}
        />
        <output className="rl-title rl-num">{clock(value)}</output>
        <IconButton
          icon={addOutline}
          label={`Más, ${name.toLowerCase()}`}
          disabled={disabled || value >= EXTRA_MOST_MINUTES}
          onClick={() => onValue(nextExtra(value, 1))}
        />
      </div>
      <p className="rl-body-s rl-ink-2 rl-num">{note}</p>
    </fieldset>
  );
}
