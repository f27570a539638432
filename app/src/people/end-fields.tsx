import type { LocalDate } from '@relevo/domain/time';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { TextField } from '../ui/text-field.tsx';
import { readTypedDate, TYPED_DATE, typedDateFault } from '../ui/typed-date.ts';
import { TypedDateField } from '../ui/typed-date-field.tsx';
import { lastDayHint } from './end-words.ts';

/** The last day of a work as typed, and its reason. */
export interface EndValues {
  ultimoDia: string;
  motivo: string;
}

export const endFaultsOf = ({ ultimoDia, motivo }: EndValues): WrongFields => ({
  ultimoDia: typedDateFault(ultimoDia),
  motivo: motivo.trim() === '' ? 'Escribe el motivo.' : undefined,
});

interface EndFieldsProps {
  values: EndValues;
  change: (changed: Partial<EndValues>) => void;
  wrong: WrongFields;
  busy: boolean;
  today: LocalDate;
  people?: number;
}

/** The fields that end a work: of one person or of several. */
export function EndFields({
  values: { ultimoDia, motivo },
  change,
  wrong,
  busy,
  today,
  people = 1,
}: EndFieldsProps) {
  const lastDay = readTypedDate(ultimoDia);
  return (
    <>
      <TypedDateField
        label="Último día"
        hint={lastDay === null ? TYPED_DATE : lastDayHint(lastDay, today, people)}
        value={ultimoDia}
        onValue={(typed) => change({ ultimoDia: typed })}
        error={wrong.ultimoDia}
        disabled={busy}
      />
      <TextField
        label="Motivo"
        hint="Renuncia, término de plazo…"
        maxLength={200}
        autoComplete="off"
        value={motivo}
        onValue={(typed) => change({ motivo: typed })}
        error={wrong.motivo}
        disabled={busy}
      />
    </>
  );
}
