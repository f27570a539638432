import type { ClosingFile } from '@relevo/contract';
import { downloadOutline } from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { useDocuments } from '../reads/use-document.ts';
import { IconButton } from '../ui/action-button.tsx';
import { momentText } from '../ui/formatters.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { closingFile } from './closings.api.ts';
import styles from './closings.module.css';
import { fileTitle, linesText } from './words.ts';

/** The files of a period, newest first, each as it was made. */
export function FileList({ files }: { files: readonly ClosingFile[] }) {
  const { busy, open } = useDocuments();
  const zone = useZone();
  return (
    <TitledPanel title="Archivos" note={files.length} list>
      {files.length === 0 && (
        <p className="rl-row rl-ink-2">
          Sin archivos. El primero lleva todo el periodo; los que siguen, solo lo que cambió.
        </p>
      )}
      <ul>
        {files.map((file) => (
          <li key={file.id} className="rl-row">
            <span className="rl-row__main">
              <span className="rl-block rl-medium">{unbroken(fileTitle(file))}</span>
              <span className="rl-block rl-body-s rl-ink-2 rl-num">
                {unbroken(momentText(file.momento, zone))} · {file.quien ?? 'Persona que ya no está'} ·{' '}
                {file.formato}
              </span>
              <span className="rl-block rl-body-s rl-ink-2 rl-num">{unbroken(linesText(file))}</span>
              <span className={`rl-block rl-caption rl-ink-2 ${styles.hash}`}>SHA-256 {file.hash}</span>
            </span>
            <IconButton
              icon={downloadOutline}
              label={`Descargar ${fileTitle(file)}`}
              disabled={busy}
              onClick={() => open(() => closingFile(file.id), file.archivo)}
            />
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
