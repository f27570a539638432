import { useState } from 'react';
import { useToday } from '../reads/local-time.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormSheet } from '../ui/form-sheet.tsx';

interface SpecialDateSheetProps {
  onAdd: (date: string) => void;
  onClose: () => void;
}

/** A date with minima of its own: a column of the table until it has passed. */
export function SpecialDateSheet({ onAdd, onClose }: SpecialDateSheetProps) {
  const today = useToday();
  const [open, setOpen] = useState(true);
  const [date, setDate] = useState(today);
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Agregar fecha especial"
      note="Vale más que el festivo y que el día de la semana. Al pasar, se va sola."
      go="Agregar"
      onGo={() => {
        onAdd(date);
        setOpen(false);
      }}
    >
      <DateField label="Día" value={date} min={today} onValue={setDate} />
    </FormSheet>
  );
}
