import type { ImportDetail } from '@relevo/contract/imports';
import { checkmark } from 'ionicons/icons';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Step } from './asked.ts';
import styles from './imports.module.css';
import { KINDS } from './kinds.ts';

interface OneStep {
  name: string;
  opens?: Step;
}

type Known = Pick<ImportDetail, 'tipo' | 'estado' | 'totalNombres'>;

/** The steps of an import; names are asked where there are any that Relevo does not have. */
const stepsOf = ({ tipo, totalNombres }: Known): OneStep[] => [
  { name: 'Archivo' },
  { name: 'Columnas', opens: 'columnas' },
  ...(totalNombres > 0 ? [{ name: KINDS[tipo].asks ?? 'Nombres', opens: 'nombres' } as const] : []),
  { name: 'Revisión', opens: 'revision' },
  { name: 'Aplicar' },
];

const placeOf = (steps: readonly OneStep[], at: StepsProps['at']): number => {
  if (at === 'archivo') return 0;
  return at === 'aplicar' ? steps.length - 1 : steps.findIndex(({ opens }) => opens === at);
};

/** The step that a page shows: the one that was gone back to, else what the import has come to. */
export function shownStep(
  { estado, totalNombres }: Omit<Known, 'tipo'>,
  asked: Step | undefined,
): Step | 'aplicar' | null {
  if (estado === 'fallida') return null;
  if (estado === 'leida') return 'columnas';
  if (estado !== 'revisada') return 'aplicar';
  return asked === 'columnas' || (asked === 'nombres' && totalNombres > 0) ? asked : 'revision';
}

type Place = ReturnType<typeof shownStep>;

interface StepsProps {
  known: Known;
  at: Place | 'archivo';
  /** Opens a step that was done. */
  onStep?: (step: Step) => void;
}

/** The place of a step among the others, which has the focus when the step begins: the button that led here is gone. */
export function StepTitle({ known, at }: { known: Known; at: Place }) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at !== null) place.current?.focus({ preventScroll: true });
  }, [at]);
  if (at === null) return null;
  const steps = stepsOf(known);
  const now = placeOf(steps, at);
  return (
    <h2 ref={place} tabIndex={-1} className="rl-sr">
      Paso {now + 1} de {steps.length}: {steps[now]?.name}
    </h2>
  );
}

/** The steps before a file was read; names come in between where it has any that Relevo does not have. */
export const StepsAhead = () => (
  <Steps known={{ tipo: 'personas', estado: 'leida', totalNombres: 0 }} at="archivo" />
);

/** The steps of an import, always in view; one that is done can be opened again until it is applied. */
export function Steps({ known, at, onStep }: StepsProps) {
  const steps = stepsOf(known);
  const isOver = known.estado !== 'leida' && known.estado !== 'revisada' && known.estado !== 'fallida';
  const now = placeOf(steps, at);
  return (
    <nav aria-label="Pasos de la importación" className={styles.steps}>
      <ol>
        {steps.map(({ name, opens }, index) => {
          const isNow = index === now && (known.estado === 'aplicando' || !isOver);
          const isDone = index < now || (isOver && !isNow);
          const inside = (
            <>
              <span className={styles.number} data-done={isDone || undefined}>
                {isDone ? <Icon icon={checkmark} size={18} /> : index + 1}
              </span>
              <span>{name}</span>
            </>
          );
          return (
            <li key={name} aria-current={isNow ? 'step' : undefined}>
              {opens && known.estado === 'revisada' && !isNow ? (
                <button type="button" className={styles.step} onClick={() => onStep?.(opens)}>
                  {inside}
                </button>
              ) : (
                <span className={styles.step}>
                  {inside}
                  {isDone && <span className="rl-sr">, listo</span>}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
