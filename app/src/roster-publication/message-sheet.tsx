import type { ChangedDay } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { useState } from 'react';
import type { SheetProps } from '../ui/form-sheet.tsx';
import { longDate } from '../ui/formatters.ts';
import { ReasonSheet } from '../ui/reason-sheet.tsx';
import field from '../ui/text-field.module.css';

interface MessageSheetProps extends SheetProps {
  changes: readonly ChangedDay[];
  /** What was written before. */
  first: string;
  busy: boolean;
  onSend: (words: string, date: LocalDate) => unknown;
}

/** 'Algo no calza': a message to the unit's managers about a day; it refuses nothing. */
export function MessageSheet({ changes, first, busy, onSend, ...sheet }: MessageSheetProps) {
  const known = changes.find(({ publicado }) => publicado) ?? changes[0];
  const [date, setDate] = useState(known?.fecha ?? '');
  return (
    <ReasonSheet
      {...{ ...sheet, first, busy }}
      title="Algo no calza"
      note="Le llega a tu jefatura. No rechaza nada: tu planilla sigue como está hasta que la corrijan."
      label="Qué pasa"
      missing="Escribe qué no calza."
      go="Enviar"
      onGo={(words) => onSend(words, date)}
    >
      <label className={`${field.box} rl-relative`}>
        <span className={field.label}>Día</span>
        <select
          className={field.input}
          value={date}
          disabled={busy}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        >
          {changes.map(({ fecha }) => (
            <option key={fecha} value={fecha}>
              {longDate(fecha)}
            </option>
          ))}
        </select>
      </label>
    </ReasonSheet>
  );
}
