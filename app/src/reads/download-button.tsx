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

const CSV: Format<'csv'> = {
  format: 'csv',
  words: 'Texto separado por punto y coma',
  note: 'Un archivo CSV, para otro sistema',
};

const FORMATS: readonly Format<TableFormat>[] = [
  { format: 'xlsx', words: 'Planilla de cálculo', note: 'Un archivo XLSX, para abrir y mirar' },
  CSV,
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

/** Takes a file along, in a form that is asked where there are several. */
export function DownloadForms<F extends string>(props: FormatsProps<F>) {
  const { label = 'Descargar', name, formats, sign, read } = props;
  const [shown, setShown] = useState(false);
  const { busy, open } = useDocuments();
  const take = (format: F) => open(() => read(format), `${name}.${format}`);
  const [only, ...others] = formats;
  const ask =
    only && others.length === 0
      ? { onClick: () => take(only.format) }
      : ({ 'aria-haspopup': 'dialog', onClick: () => setShown(true) } as const);
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
                  take(format);
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

/** Takes along a list that is on the device as a whole: its file is written here, in one form. */
export const ShortListButton = (props: Omit<FormatsProps<'csv'>, 'formats'>) => (
  <DownloadForms {...props} formats={[CSV]} />
);
