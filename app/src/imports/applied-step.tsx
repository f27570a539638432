import type { ImportDetail } from '@relevo/contract/imports';
import { arrowUndo, checkmark, timeOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
import { useRouter } from '../navigation/use-router.ts';
import { useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { formatCount, momentInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './applied.module.css';
import { countedRows } from './count-words.ts';
import { OtherImports } from './import-history.tsx';
import { type Undo, undoQuery } from './imports.api.ts';
import { KeptPeople } from './kept-people.tsx';
import { KINDS } from './kinds.ts';
import { PileRows } from './pile-rows.tsx';
import { ProblemsButton } from './problems-button.tsx';
import type { StepProps } from './step.tsx';
import { besideText, stoppedText } from './tally-words.ts';
import { UndoSheet } from './undo-sheet.tsx';

/** What an import has written, what stayed behind, and the way back (38e). */
export function AppliedStep({ detail, asked, onAsked, isConflict }: StepProps) {
  const zone = useZone();
  const counts = detail.resumen;
  const undo = useRead(undoQuery(detail.id, detail.version)).data;
  const [undoing, setUndoing] = useState(false);
  const offline = useOfflineReason('deshacer la importación');
  const isUndone = detail.estado === 'deshecha';
  return (
    <>
      <section className={`rl-panel rl-panel--list ${styles.done}`} aria-label="Resultado">
        <Summary
          detail={detail}
          undo={undo}
          action={
            undo?.hasta && (
              <ActionButton
                kind="outline"
                icon={arrowUndo}
                disabled={offline !== null}
                onClick={() => setUndoing(true)}
              >
                Deshacer
              </ActionButton>
            )
          }
        />
        {counts && !isUndone && <Figures detail={detail} counts={counts} />}
        {undo?.hasta && (
          <p className={`rl-ink-2 ${styles.until}`}>
            <Icon icon={timeOutline} size={20} />
            <span>
              Puedes deshacer hasta el <strong>{momentInText(undo.hasta, zone)}</strong>. Lo que alguien haya
              usado desde entonces se queda, y te diremos cuál.
            </span>
          </p>
        )}
      </section>
      {isUndone && undo && <KeptPeople undo={undo} title="Se quedaron como estaban" />}
      {counts !== null && counts.problemas > 0 && !isUndone && (
        <PileRows {...{ detail, asked, onAsked, isConflict }} pile="problemas" />
      )}
      <OtherImports />
      {undo && (
        <UndoSheet {...{ isConflict, undo }} one={detail} open={undoing} onClose={() => setUndoing(false)} />
      )}
    </>
  );
}

/** '245 cambios escritos', or how many went back. */
function titleOf({ estado, progreso }: ImportDetail, undo: Undo | undefined): string {
  if (estado === 'deshecha')
    return undo
      ? `Importación deshecha: ${countedRows(undo.deshechas, 'cambio volvió', 'cambios volvieron')} atrás`
      : 'Importación deshecha';
  const written = progreso?.escritas ?? 0;
  return written === 0
    ? 'No se escribió ningún cambio'
    : countedRows(written, 'cambio escrito', 'cambios escritos');
}

interface SummaryProps {
  detail: ImportDetail;
  undo?: Undo | undefined;
  action?: ReactNode;
}

/** What came of an import, when and by whom. */
export function Summary({ detail, undo, action }: SummaryProps) {
  const router = useRouter();
  const zone = useZone();
  const { icon, seen, lands } = KINDS[detail.tipo];
  const by = [
    detail.aplicada && `Aplicada el ${momentInText(detail.aplicada, zone)}`,
    detail.aplicadaPor && `por ${detail.aplicadaPor}`,
    detail.por && detail.por !== detail.aplicadaPor && `archivo de ${detail.por}`,
    detail.deshecha && `deshecha el ${momentInText(detail.deshecha, zone)}`,
    detail.deshecha && detail.deshechaPor && `por ${detail.deshechaPor}`,
  ];
  const isUndone = detail.estado === 'deshecha';
  const beside =
    detail.cuenta && !isUndone
      ? [
          detail.cuenta.agregadas + detail.cuenta.cambiadas > 0 && lands,
          besideText(detail.cuenta),
          stoppedText(detail.cuenta),
        ]
          .filter(Boolean)
          .join(' ')
      : '';
  return (
    <div className={styles.summary}>
      <span className={styles.doneSign} data-undone={isUndone || undefined}>
        <Icon icon={isUndone ? arrowUndo : checkmark} size={32} />
      </span>
      <div className={styles.summaryWords}>
        <h2 className={styles.doneTitle}>{titleOf(detail, undo)}</h2>
        <p className="rl-ink-2">
          {by.filter(Boolean).join(', ')}.{beside && ` ${beside}`}
        </p>
      </div>
      {action}
      <ActionButton icon={icon} onClick={() => router.push(seen.opens)}>
        {seen.label}
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
    [counts.nuevas, counts.nuevas === 1 ? 'se agregó' : 'se agregaron', 'no estaban en Relevo'],
    [counts.cambian, counts.cambian === 1 ? 'cambió' : 'cambiaron', 'con los datos del archivo'],
    [counts.iguales, 'sin cambio', 'ya estaban igual'],
  ];
  if (counts.ignoradas > 0)
    figures.push([
      counts.ignoradas,
      counts.ignoradas === 1 ? 'fila ignorada' : 'filas ignoradas',
      'títulos, totales y las que se omitieron',
    ]);
  return (
    <dl className={styles.figures}>
      {figures.map(([count, words, note]) => (
        <div key={words} className={styles.figure}>
          <dt className="rl-medium">{words}</dt>
          <dd className={`rl-num ${styles.count}`}>{formatCount(count)}</dd>
          <dd className="rl-body-s rl-ink-2">{note}</dd>
        </div>
      ))}
      <div className={styles.figure}>
        <dt className="rl-medium">{counts.problemas === 1 ? 'fila afuera' : 'filas afuera'}</dt>
        <dd className={`rl-num ${styles.count}`} data-bad={counts.problemas > 0 || undefined}>
          {formatCount(counts.problemas)}
        </dd>
        <dd>
          {counts.problemas > 0 ? (
            <ProblemsButton id={detail.id} label="Descargar y corregir" />
          ) : (
            <span className="rl-body-s rl-ink-2">ninguna quedó pendiente</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
