import type { ImportBrief } from '@relevo/contract/imports';
import { useState } from 'react';
import { queryClient, scoped } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { undoQuery } from './imports.api.ts';
import styles from './imports.module.css';
import { importKindsFor } from './kind-scopes.ts';
import { ProblemsButton } from './problems-button.tsx';
import { UndoSheet } from './undo-sheet.tsx';

/** What can be done with an import from its row: take the rows along that stayed behind, and undo the others. */
export function ImportActions({ one }: { one: ImportBrief }) {
  const mayImport = importKindsFor(useSession()?.alcances).includes(one.tipo);
  const hasProblems = one.estado === 'aplicada' && (one.cuenta?.afuera ?? 0) > 0;
  if (!mayImport || (!hasProblems && one.deshacerHasta === null)) return null;
  return (
    <span className={styles.actions}>
      {one.deshacerHasta !== null && <UndoButton one={one} />}
      {hasProblems && <ProblemsButton sign id={one.id} label={`Filas con problemas de ${one.archivo}`} />}
    </span>
  );
}

function UndoButton({ one }: { one: ImportBrief }) {
  const [asked, setAsked] = useState(false);
  const offline = useOfflineReason('deshacer la importación');
  const undo = useRead({ ...undoQuery(one.id, one.version), enabled: asked }).data;
  // The list has the import as it is now, and the page says what was refused.
  const isConflict = async () => {
    await queryClient.invalidateQueries({ queryKey: scoped('imports') });
    return false;
  };
  return (
    <>
      <button
        type="button"
        className="rl-link"
        aria-label={`Deshacer ${one.archivo}`}
        disabled={offline !== null}
        onClick={() => setAsked(true)}
      >
        Deshacer
      </button>
      {undo && <UndoSheet {...{ one, isConflict, undo }} open={asked} onClose={() => setAsked(false)} />}
    </>
  );
}
