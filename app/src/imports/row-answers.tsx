import type { ImportDetail, ImportRow } from '@relevo/contract/imports';
import { messageOf } from '../api/errors.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { showToast } from '../ui/toast.tsx';
import { answerRow, keepImport } from './imports.api.ts';
import styles from './review.module.css';
import { earlierStep, mayKeepRelevo } from './row-ways.ts';
import type { StepProps } from './step.tsx';

type Decision = ImportRow['decision'];

/** Problems after which the file's values may count. */
const FILE: readonly string[] = ['P5', 'P35'];

const SAID: Readonly<Record<NonNullable<Decision>, string>> = {
  archivo: 'Vale el archivo',
  relevo: 'Queda lo de Relevo',
  omitir: 'Se omite',
};

/** The ways out of a row with a problem, and the way back from a decision. */
function waysOf(row: ImportRow): [words: string, decision: Decision][] {
  const { decision, problemas } = row;
  if (decision !== null) return [['Quitar la decisión', null]];
  if (problemas.length === 0) return [];
  return [
    ...(mayKeepRelevo(row) ? [['Dejar lo de Relevo', 'relevo'] as [string, Decision]] : []),
    ...(problemas.some(({ codigo }) => FILE.includes(codigo))
      ? [['Usar el archivo', 'archivo'] as [string, Decision]]
      : []),
    ['Omitir', 'omitir'],
  ];
}

interface RowAnswersProps extends Pick<StepProps, 'onAsked' | 'isConflict'> {
  detail: ImportDetail;
  row: ImportRow & { fila: number };
}

/** Decides about a row without its cells: whose values count, or that it is left out. */
export function RowAnswers({ detail, row, onAsked, isConflict }: RowAnswersProps) {
  const router = useRouter();
  const { busy, send } = useSend();
  const offline = useOfflineReason('decidir');
  const decide = (decision: Decision) =>
    void send({
      needs: 'decidir',
      call: () => answerRow(detail.id, row, { version: detail.version, decision }),
      changes: 'imports',
      done: keepImport,
      failed: async (error) => {
        if (!(await isConflict(error))) showToast({ message: messageOf(error), tone: 'bad' });
      },
    });
  const { idpersona } = row;
  const earlier = row.decision === null ? earlierStep(row, detail.totalNombres) : null;
  return (
    <div className={`rl-wrap ${styles.answers}`}>
      {row.decision === null && earlier === null && row.celdas.length > 0 && (
        <span className={`rl-link ${styles.correct}`} aria-hidden="true">
          Corregir
        </span>
      )}
      {row.decision && <span className="rl-body-s rl-ink-2">{SAID[row.decision]}</span>}
      {earlier && (
        <button
          type="button"
          className="rl-link"
          onClick={() => onAsked({ paso: earlier.step, q: undefined, page: 1 })}
        >
          {earlier.words}
        </button>
      )}
      {waysOf(row).map(([words, decision]) => (
        <button
          key={words}
          type="button"
          className="rl-link"
          data-relevo={decision === 'relevo' || undefined}
          disabled={busy || offline !== null}
          onClick={() => decide(decision)}
        >
          {words}
        </button>
      ))}
      {row.problemas.length > 0 && idpersona !== null && (
        <button
          type="button"
          className="rl-link"
          onClick={() => router.push(withParameters(DESK_PATHS.person, { id: idpersona }))}
        >
          Ver ficha
        </button>
      )}
    </div>
  );
}
