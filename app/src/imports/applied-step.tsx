import type { ImportDetail } from '@relevo/contract/imports';
import { checkmark, peopleOutline } from 'ionicons/icons';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { DownloadButton } from '../reads/download-button.tsx';
import { useZone } from '../reads/local-time.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { formatCount, momentInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './applied.module.css';
import { countedRows } from './count-words.ts';
import { ImportHistory } from './import-history.tsx';
import { problemsFile } from './imports.api.ts';
import { PileRows } from './pile-rows.tsx';
import type { StepProps } from './step.tsx';

/** What an import has written, and what stayed behind (38e). */
export function AppliedStep({ detail, asked, onAsked }: StepProps) {
  const counts = detail.resumen;
  return (
    <>
      <section className={`rl-panel rl-panel--list ${styles.done}`} aria-label="Resultado">
        <Summary detail={detail} />
        {counts && <Figures detail={detail} counts={counts} />}
      </section>
      {counts !== null && counts.problemas > 0 && (
        <PileRows {...{ detail, asked, onAsked }} pile="problemas" />
      )}
      <ImportHistory title="Historial" />
    </>
  );
}

/** '245 cambios escritos', when and by whom. */
export function Summary({ detail }: { detail: ImportDetail }) {
  const router = useRouter();
  const zone = useZone();
  const written = detail.progreso?.escritas;
  const by = [
    detail.aplicada && `Aplicada el ${momentInText(detail.aplicada, zone)}`,
    detail.por && `archivo de ${detail.por}`,
  ];
  return (
    <div className={styles.summary}>
      <span className={styles.doneSign}>
        <Icon icon={checkmark} size={32} />
      </span>
      <div className={styles.summaryWords}>
        <h2 className={styles.doneTitle}>
          {written === undefined
            ? 'Importación aplicada'
            : written === 0
              ? 'No se escribió ningún cambio'
              : countedRows(written, 'cambio escrito', 'cambios escritos')}
        </h2>
        <p className="rl-ink-2">{by.filter(Boolean).join(', ')}.</p>
      </div>
      <ActionButton icon={peopleOutline} onClick={() => router.push(DESK_PATHS.people)}>
        Ver las personas
      </ActionButton>
    </div>
  );
}

interface FiguresProps {
  detail: ImportDetail;
  counts: NonNullable<ImportDetail['resumen']>;
}

function Figures({ detail, counts }: FiguresProps) {
  const figures: [number, string, string][] = [
    [counts.nuevas, counts.nuevas === 1 ? 'persona nueva' : 'personas nuevas', 'no estaban en Relevo'],
    [counts.cambian, counts.cambian === 1 ? 'persona cambió' : 'personas cambiaron', 'con sus datos nuevos'],
    [counts.iguales, 'sin cambio', 'ya estaban igual'],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([count, words, note]) => (
        <div key={words} className={styles.figure}>
          <dd className={`rl-num ${styles.count}`}>{formatCount(count)}</dd>
          <dt className="rl-medium">{words}</dt>
          <dd className="rl-body-s rl-ink-2">{note}</dd>
        </div>
      ))}
      <div className={styles.figure}>
        <dd className={`rl-num ${styles.count}`} data-bad={counts.problemas > 0 || undefined}>
          {formatCount(counts.problemas)}
        </dd>
        <dt className="rl-medium">{counts.problemas === 1 ? 'fila afuera' : 'filas afuera'}</dt>
        <dd>
          {counts.problemas > 0 ? (
            <DownloadButton
              label="Descargar y corregir"
              name={`problemas-${detail.id}`}
              read={(format) => problemsFile(detail.id, format)}
            />
          ) : (
            <span className="rl-body-s rl-ink-2">ninguna quedó pendiente</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
