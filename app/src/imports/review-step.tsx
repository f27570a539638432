import type { ImportDetail } from '@relevo/contract/imports';
import { arrowBack, checkmark } from 'ionicons/icons';
import { messageOf } from '../api/errors.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { formatCount } from '../ui/formatters.ts';
import { showToast } from '../ui/toast.tsx';
import { firstPile } from './asked.ts';
import { countedRows, questionOf, toWrite } from './count-words.ts';
import { DiscardButton } from './discard-button.tsx';
import { applyImport } from './imports.api.ts';
import { KINDS } from './kinds.ts';
import { MissingPanel } from './missing-panel.tsx';
import { PileRows } from './pile-rows.tsx';
import { Piles } from './piles.tsx';
import { ProblemsButton } from './problems-button.tsx';
import styles from './review.module.css';
import { StepFooter, type StepProps } from './step.tsx';

/** The rows of a file with their verdicts (38d); from here it is applied. */
export function ReviewStep(props: StepProps) {
  const { resumen } = props.detail;
  return resumen && <Review {...props} counts={resumen} />;
}

function Review({ counts, ...step }: StepProps & { counts: NonNullable<ImportDetail['resumen']> }) {
  const { detail, asked, onAsked, foot } = step;
  const pile = asked.pila ?? firstPile(counts);
  const { busy, apply } = useApply(step, counts);
  const offline = useOfflineReason('aplicar');
  const count = toWrite(counts);
  const ending = detail.faltan?.terminar ?? null;
  return (
    <>
      <Piles
        kind={detail.tipo}
        counts={counts}
        chosen={pile}
        onChosen={(pila) => onAsked({ pila, q: undefined, page: 1 })}
      />
      {pile === 'faltan' && detail.faltan && (
        <MissingPanel {...{ detail }} missing={detail.faltan} isConflict={step.isConflict} />
      )}
      {pile === 'problemas' && counts.problemas > 0 && (
        <div className={`rl-between ${styles.below}`}>
          <p className="rl-body-s rl-ink-2">
            {counts.problemas === 1
              ? 'Descárgala con su motivo en la columna «Error», corrígela y sube solo esa.'
              : 'Descárgalas con su motivo en la columna «Error», corrígelas y sube solo esas.'}
          </p>
          <ProblemsButton id={detail.id} label="Descargar filas con problemas" />
        </div>
      )}
      <PileRows {...{ detail, pile, asked, onAsked }} isConflict={step.isConflict} />
      <StepFooter place={foot}>
        <ActionButton
          kind="text"
          icon={arrowBack}
          onClick={() => onAsked({ paso: detail.totalNombres > 0 ? 'nombres' : 'columnas', page: 1 })}
        >
          Atrás
        </ActionButton>
        <DiscardButton {...step} />
        <p id="apply-note" className="rl-body-s rl-ink-2" role="status">
          {offline ?? [KINDS[detail.tipo].lands, noteOf(counts)].filter(Boolean).join(' ')}
        </p>
        <ActionButton
          tall
          icon={checkmark}
          busy={busy}
          disabled={offline !== null || (count === 0 && !ending)}
          aria-describedby="apply-note"
          onClick={apply}
        >
          {labelOf(count, ending !== null)}
        </ActionButton>
      </StepFooter>
    </>
  );
}

function labelOf(count: number, ending: boolean): string {
  if (count > 0) return `Aplicar ${countedRows(count, 'cambio', 'cambios')}`;
  return ending ? 'Aplicar' : 'Nada que aplicar';
}

const noteOf = ({ problemas }: NonNullable<ImportDetail['resumen']>): string => {
  if (problemas === 0) return '';
  return problemas === 1
    ? 'La fila con problemas queda afuera. Puedes corregirla después y subir solo esa.'
    : `Las ${formatCount(problemas)} filas con problemas quedan afuera. Puedes corregirlas después y subir solo esas.`;
};

/** Applies an import after one question, and the second factor where it is asked for. */
function useApply({ detail, isConflict }: StepProps, counts: NonNullable<ImportDetail['resumen']>) {
  const { busy, send } = useSend();
  const apply = () =>
    void send({
      needs: 'aplicar',
      before: () => confirm(questionOf(counts, KINDS[detail.tipo].nouns, detail.faltan?.terminar?.personas)),
      call: (keyOf) => {
        const body = { version: detail.version, confirmacion: toWrite(counts) };
        return applyImport(detail.id, body, keyOf([detail.id, body]));
      },
      changes: 'imports',
      failed: async (error) => {
        if (!(await isConflict(error, false))) showToast({ message: messageOf(error), tone: 'bad' });
      },
    });
  return { busy, apply };
}
