import { checkmark } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import type { Step } from './use-permit-draft.ts';
import styles from './wizard.module.css';

const NAMES = ['Tipo', 'Fechas', 'Notas'] as const;

/** Where the wizard stands: done, here, to come. */
export function Steps({ step }: { step: Step }) {
  return (
    <>
      <p className="rl-sr" role="status">
        Paso {step} de {NAMES.length}: {NAMES[step - 1]}
      </p>
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
