import type { AdminScope, Overview } from '@relevo/contract';
import { checkmark, chevronForward } from 'ionicons/icons';
import { useRouter } from '../navigation/use-router.ts';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import styles from './administration.module.css';
import { firstSteps, isSetUp } from './first-steps.ts';

interface FirstStepsProps {
  counts: Overview['pasos'];
  may: (scope: AdminScope | null) => boolean;
}

/** 'Primeros pasos' (38f), each leading to its page, in any order; gone once the organisation is set up. */
export function FirstSteps({ counts, may }: FirstStepsProps) {
  const router = useRouter();
  const steps = firstSteps(counts).filter(({ scope }) => may(scope));
  const done = steps.filter((step) => step.done).length;
  if (isSetUp(steps)) return null;
  return (
    <TitledPanel title="Primeros pasos" note={`${done} de ${steps.length}, en cualquier orden`} list>
      <ol>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <button
              type="button"
              className="rl-row"
              data-opens={step.opens}
              onClick={() => router.push(step.opens)}
            >
              <span className={styles.number} data-done={step.done || undefined}>
                {step.done ? <Icon icon={checkmark} size={20} label="Listo" /> : index + 1}
              </span>
              <span className="rl-row__main">
                <span className="rl-block rl-medium">{step.title}</span>
                <span className="rl-block rl-body-s rl-ink-2">{step.state}</span>
              </span>
              <Icon icon={chevronForward} size={20} />
            </button>
          </li>
        ))}
      </ol>
    </TitledPanel>
  );
}
