import type { ImportKind } from '@relevo/contract/imports';
import { DownloadForms } from '../reads/download-button.tsx';
import { useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { momentInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { importsQuery, type TemplateFormat, templateFile } from './imports.api.ts';
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

/** '¿Qué traes?': the kinds of files with the last time of each among the newest imports; one is chosen. */
export function KindList({ kinds, kind, onKind }: KindListProps) {
  const zone = useZone();
  const newest = useRead(importsQuery(1)).data?.data ?? [];
  const lastOf = (tipo: ImportKind) =>
    newest.find((one) => one.tipo === tipo && one.estado === 'aplicada')?.aplicada ?? null;
  return (
    <TitledPanel
      title="¿Qué traes?"
      action={<span className="rl-ink-2">plantilla</span>}
      list
      className={styles.kinds ?? ''}
    >
      <ul>
        {kinds.map((name) => {
          const { title, note, icon } = KINDS[name];
          const last = lastOf(name);
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
                  {last && (
                    <span className="rl-block rl-body-s rl-ink-2">Última: {momentInText(last, zone)}</span>
                  )}
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
}
