import type { AdminScope, Overview } from '@relevo/contract';
import { checkmark, chevronForward } from 'ionicons/icons';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import styles from './administration.module.css';
import { firstSteps, isSetUp, stateOf } from './first-steps.ts';

interface FirstStepsProps {
  counts: Overview['pasos'];
  may: (scope: AdminScope | null) => boolean;
}

/**
 * 'Primeros pasos' (38f), each leading to its page, in any order, and on a wide screen to the files that bring all of a
 * step, each with its template; gone once the organisation is set up.
 */
export function FirstSteps({ counts, may }: FirstStepsProps) {
  const router = useRouter();
  const isWide = useWideRoom();
  const steps = firstSteps(counts).filter(({ scopes }) => scopes.every(may));
  const done = steps.filter((step) => step.done).length;
  if (isSetUp(steps)) return null;
  return (
    <TitledPanel
      title="Primeros pasos"
      note={`${done} de ${steps.length}, en cualquier orden`}
      list
      action={
        <ActionButton kind="text" onClick={() => router.push(DESK_PATHS.firstSteps)}>
          Paso a paso
        </ActionButton>
      }
    >
      <ol>
        {steps.map((step, index) => {
          const files = isWide ? (step.files ?? []).filter((file) => may(file.scope)) : [];
          const arrow = <Icon icon={chevronForward} size={20} />;
          return (
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
                  <span className="rl-block rl-body-s rl-ink-2">{stateOf(step)}</span>
                </span>
                {files.length === 0 && arrow}
              </button>
              {files.length > 0 && (
                <div className={styles.files}>
                  {files.map(({ kind, words }) => (
                    <button
                      key={kind}
                      type="button"
                      className="rl-link"
                      onClick={() => router.push(withParameters(DESK_PATHS.imports, { tipo: kind }))}
                    >
                      {words}
                    </button>
                  ))}
                  {arrow}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </TitledPanel>
  );
}
