import { checkmark } from 'ionicons/icons';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Step } from './use-permit-draft.ts';
import styles from './wizard.module.css';

const NAMES = ['Tipo', 'Fechas', 'Notas'] as const;

interface StepsProps {
  step: Step;
  /** Whether the person has moved between steps: the focus goes to the step's heading, for its button may be gone. */
  moved: boolean;
}

/** Progress of the wizard: done, current and coming steps. */
export function Steps({ step, moved }: StepsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its heading
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved, step]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="rl-sr">
        Paso {step} de {NAMES.length}: {NAMES[step - 1]}
      </h2>
      <ol className={styles.steps} aria-label="Pasos">
        {NAMES.map((name, index) => {
          const place = index + 1;
          const state = place < step ? 'done' : place === step ? 'here' : 'ahead';
          return (
            <li key={name} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
              <span className={styles.number}>
                {state === 'done' ? <Icon icon={checkmark} size={18} label="Listo" /> : place}
              </span>
              <span>{name}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
