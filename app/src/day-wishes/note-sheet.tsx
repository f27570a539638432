import { useState } from 'react';
import { FormSheet, type SheetProps } from '../ui/form-sheet.tsx';
import { TextAreaField } from '../ui/text-field.tsx';

interface NoteSheetProps extends SheetProps {
  /** Words of before. */
  first: string;
  onSave: (words: string) => void;
}

/** Own words beside a wish; without any the wish has none. */
export function NoteSheet({ first, onSave, ...sheet }: NoteSheetProps) {
  const [words, setWords] = useState(first);
  const written = words.trim();
  return (
    <FormSheet
      {...sheet}
      title="Motivo"
      note="Lo lee tu jefatura. No hace falta."
      go="Guardar"
      onDiscard={written === first ? undefined : () => setWords(first)}
      onGo={() => onSave(written)}
    >
      <TextAreaField label="Motivo" value={words} onValue={setWords} rows={2} maxLength={140} />
    </FormSheet>
  );
}
