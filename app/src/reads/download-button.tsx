import { downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { useDocuments } from './use-document.ts';

export type TableFormat = 'csv' | 'xlsx';

/** A form of a file, as its row in the sheet tells it. */
interface Format<F extends string> {
  format: F;
  words: string;
  note: string;
}

const FORMATS: readonly Format<TableFormat>[] = [
  { format: 'xlsx', words: 'Planilla de cálculo', note: 'Un archivo XLSX, para abrir y mirar' },
  { format: 'csv', words: 'Texto separado por punto y coma', note: 'Un archivo CSV, para otro sistema' },
];

interface FormatsProps<F extends string> {
  /** The words of the button. */
  label?: string;
  /** Name of the file, without its ending. */
  name: string;
  formats: readonly Format<F>[];
  /** The button is its sign alone. */
  sign?: boolean;
  read: (format: F) => Promise<Blob>;
}

/** Takes a file along in one of several forms. */
export function DownloadForms<F extends string>(props: FormatsProps<F>) {
  const { label = 'Descargar', name, formats, sign, read } = props;
  const [shown, setShown] = useState(false);
  const { busy, open } = useDocuments();
  const ask = { 'aria-haspopup': 'dialog', onClick: () => setShown(true) } as const;
  return (
    <>
      {sign ? (
        <IconButton icon={downloadOutline} label={label} disabled={busy} {...ask} />
      ) : (
        <ActionButton kind="outline" icon={downloadOutline} busy={busy} {...ask}>
          {label}
        </ActionButton>
      )}
      <BottomSheet open={shown} onClose={() => setShown(false)} title={sign ? label : 'Descargar'}>
        <ul className="rl-panel rl-panel--list">
          {formats.map(({ format, words, note }) => (
            <li key={format}>
              <button
                type="button"
                className="rl-row"
                onClick={() => {
                  open(() => read(format), `${name}.${format}`);
                  setShown(false);
                }}
              >
                <span className="rl-row__main">
                  <span className="rl-block">{words}</span>
                  <span className="rl-block rl-body-s rl-ink-2">{note}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </>
  );
}

/** Takes along the list that is shown, with its filters, as a file. */
export const DownloadButton = (props: Omit<FormatsProps<TableFormat>, 'formats'>) => (
  <DownloadForms {...props} formats={FORMATS} />
);
