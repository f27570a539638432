import type { ImportKind } from '@relevo/contract/imports';
import { DownloadForms } from '../reads/download-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { type TemplateFormat, templateFile } from './imports.api.ts';
import styles from './imports.module.css';
import { KINDS } from './kinds.ts';

const FORMATS = [
  { format: 'xlsx', words: 'Excel', note: 'XLSX, con las listas de tu organización para elegir' },
  { format: 'xls', words: 'Excel 97 a 2003', note: 'XLS, para programas antiguos' },
  { format: 'ods', words: 'OpenDocument', note: 'ODS, para LibreOffice' },
  { format: 'csv', words: 'Texto separado por punto y coma', note: 'CSV, solo los encabezados' },
] as const;

interface KindListProps {
  kinds: readonly ImportKind[];
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
}

/** '¿Qué traes?': the kinds of files, of which one is chosen. */
export const KindList = ({ kinds, kind, onKind }: KindListProps) => (
  <TitledPanel
    title="¿Qué traes?"
    action={<span className="rl-ink-2">plantilla</span>}
    list
    className={styles.kinds ?? ''}
  >
    <ul>
      {kinds.map((name) => {
        const { title, note, icon } = KINDS[name];
        return (
          <li key={name} className={styles.kind} data-chosen={name === kind || undefined}>
            <button
              type="button"
              className={`rl-row ${styles.kindRow}`}
              aria-pressed={name === kind}
              onClick={() => onKind(name)}
            >
              <span className={styles.sign}>
                <Icon icon={icon} size={22} />
              </span>
              <span className="rl-row__main">
                <span className="rl-block rl-medium">{title}</span>
                <span className="rl-block rl-body-s rl-ink-2">{note}</span>
              </span>
            </button>
            <DownloadForms
              sign
              label={`Plantilla de ${title}`}
              name={`plantilla-${name}`}
              formats={FORMATS}
              read={(format: TemplateFormat) => templateFile(name, format)}
            />
          </li>
        );
      })}
    </ul>
  </TitledPanel>
);
