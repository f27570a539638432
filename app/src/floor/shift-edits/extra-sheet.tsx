import { EXTRA_MOST_MINUTES, nextExtra } from '@relevo/domain/shift-edits';
import { toInstant } from '@relevo/domain/time';
import { clockOf } from '@relevo/domain/written';
import { addOutline, removeOutline } from 'ionicons/icons';
import { useId, useState } from 'react';
import { ClockChange, useClockMove } from '../../reads/clock-change.tsx';
import { useZone } from '../../reads/local-time.ts';
import { IconButton } from '../../ui/action-button.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { ribbonOf } from '../shift-words.ts';
import { EditSheet, type ShiftSheetProps } from './edit-sheet.tsx';
import { postExtra } from './shift-edits.api.ts';
import styles from './shift-edits.module.css';

const REASONS = [
  'Reemplazo parcial',
  'Entrega de turno',
  'Atención de una urgencia',
  'Falta de personal',
  'Capacitación',
  'Se retiran las horas',
].map((name, index) => ({ id: index + 1, name }));

/** '02:00' */
const clock = (minutes: number): string => clockOf(minutes * 60);

/** 'Agregar Horas Extra': before and after the shift, in steps of a quarter (picture 29e). */
export function ExtraSheet(sheet: ShiftSheetProps) {
  const { shift } = sheet;
  const zone = useZone();
  const { saldo_hora } = shift;
  const present = { before: saldo_hora?.minutosInicio ?? 0, after: saldo_hora?.minutosTermino ?? 0 };
  const [before, setBefore] = useState(present.before);
  const [after, setAfter] = useState(present.after);
  const [reason, setReason] = useState<number | null>(null);
  const differs = before !== present.before || after !== present.after;
  // Minutes set by another system may be no quarter: they stay unless they are changed.
  const wanted = {
    ...(after !== present.after && { minutos: after }),
    ...(before !== present.before && { minutosAntes: before }),
  };
  const ribbon = { ...ribbonOf(shift), clockMove: useClockMove(shift.inicio) };
  const end = ribbon.startMinute + ribbon.durationMinutes;
  const timeOf = (moment: string, minutes: number) =>
    toInstant(moment).add({ minutes }).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);
  const total = before + after;
  // Extra time is set, not added to the present time.
  const agreed = present.before + present.after > 0;
  const add = agreed ? `Guardar ${clock(total)} en total` : `Agregar ${clock(total)}`;
  return (
    <EditSheet
      {...sheet}
      title="Agregar Horas Extra"
      {...{ differs, wanted }}
      edit={{ ...wanted, motivo: REASONS.find((one) => one.id === reason)?.name ?? '' }}
      complete={reason !== null}
      go={total > 0 || !differs ? add : 'Quitar'}
      anyway="Guardar igual"
      done="Las horas extra del turno quedaron guardadas."
      send={postExtra}
    >
      {(_, busy) => (
        <>
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
              disabled={busy}
            />
            <Stepper
              name="Después del turno"
              value={after}
              onValue={setAfter}
              note={`Termina ${timeOf(shift.termino, after)}`}
              disabled={busy}
            />
          </div>
          <ChoiceSheet
            label="Motivo"
            choices={REASONS}
            chosen={reason}
            placeholder="Elige el motivo"
            empty=""
            onChosen={setReason}
            disabled={busy}
          />
        </>
      )}
    </EditSheet>
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
