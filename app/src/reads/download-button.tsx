import { downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { useDocument } from './use-document.ts';

export type TableFormat = 'csv' | 'xlsx';

const FORMATS = [
  { format: 'xlsx', words: 'Planilla de cálculo', note: 'Un archivo XLSX, para abrir y mirar' },
  { format: 'csv', words: 'Texto separado por punto y coma', note: 'Un archivo CSV, para otro sistema' },
] as const;

interface DownloadButtonProps {
  /** The words of the button. */
  label?: string;
  /** Name of the file, without its ending. */
  name: string;
  read: (format: TableFormat) => Promise<Blob>;
}

/** Takes along the list that is shown, with its filters, as a file. */
export function DownloadButton({ label = 'Descargar', name, read }: DownloadButtonProps) {
  const [open, setOpen] = useState(false);
  const xlsx = useDocument(() => read('xlsx'), `${name}.xlsx`);
  const csv = useDocument(() => read('csv'), `${name}.csv`);
  const documents = { xlsx, csv };
  return (
    <>
      <ActionButton
        kind="outline"
        icon={downloadOutline}
        busy={xlsx.busy || csv.busy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </ActionButton>
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Descargar">
        <ul className="rl-panel rl-panel--list">
          {FORMATS.map(({ format, words, note }) => (
            <li key={format}>
              <button
                type="button"
                className="rl-row"
                onClick={() => {
                  documents[format].open();
                  setOpen(false);
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
