import { type ReactNode, useState } from 'react';
import { FormSheet, type FormSheetProps } from './form-sheet.tsx';
import { TextAreaField } from './text-field.tsx';

interface ReasonSheetProps extends Omit<FormSheetProps, 'onGo' | 'onDiscard' | 'children'> {
  label: string;
  /** Said where nothing is written. */
  missing: string;
  /** Initial text of the field. */
  first?: string;
  onGo: (reason: string) => unknown;
  /** Above the field. */
  children?: ReactNode;
  /** Content below the field, with a function to write into it. */
  below?: (write: (text: string) => void) => ReactNode;
}

/** A sheet with words that must be written before it is sent. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { label, missing, first = '', onGo, children, below, ...sheet } = props;
  const [words, setWords] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const written = words.trim();
  const write = (text: string) => {
    setWords(text);
    setMissing(false);
  };
  return (
    <FormSheet
      {...sheet}
      onDiscard={written === '' || words === first ? undefined : () => setWords(first)}
      onGo={() => {
        setMissing(written === '');
        if (written !== '') onGo(written);
      }}
    >
      {children}
      <TextAreaField
        label={label}
        value={words}
        onValue={write}
        error={isMissing ? missing : undefined}
        rows={3}
        disabled={sheet.busy}
      />
      {below?.(write)}
    </FormSheet>
  );
}
