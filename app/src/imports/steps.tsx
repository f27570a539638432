import type { ImportDetail } from '@relevo/contract/imports';
import { checkmark } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import type { Step } from './asked.ts';
import styles from './imports.module.css';

const STEPS = [
  { name: 'Archivo' },
  { name: 'Columnas', opens: 'columnas' },
  { name: 'Revisión', opens: 'revision' },
  { name: 'Aplicar' },
] as const satisfies readonly { name: string; opens?: Step }[];

/** The step of an import, from 0: what it has come to, or one that it went back to. */
export function stepOf(state: ImportDetail['estado'], asked: Step | undefined): number {
  if (state === 'fallida') return 0;
  if (state === 'leida') return 1;
  if (state === 'revisada') return asked === 'columnas' ? 1 : 2;
  return state === 'aplicando' ? 3 : STEPS.length;
}

interface StepsProps {
  at: number;
  state: ImportDetail['estado'];
  onStep: (step: Step) => void;
}

/** The steps of an import, always in view; one that is done can be opened again until it is applied. */
export const Steps = ({ at, state, onStep }: StepsProps) => (
  <nav aria-label="Pasos de la importación" className={styles.steps}>
    <ol>
      {STEPS.map(({ name, ...step }, index) => {
        const isDone = index < at || (state === 'revisada' && index === 1 && at !== 1);
        const inside = (
          <>
            <span className={styles.number} data-done={isDone || undefined}>
              {isDone ? <Icon icon={checkmark} size={18} /> : index + 1}
            </span>
            <span>{name}</span>
          </>
        );
        const opens = 'opens' in step && state === 'revisada' && index !== at ? step.opens : undefined;
        return (
          <li key={name} aria-current={index === at ? 'step' : undefined}>
            {opens ? (
              <button type="button" className={styles.step} onClick={() => onStep(opens)}>
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
