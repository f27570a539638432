import type { Ref } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import styles from './welcome.module.css';
import { DayNightDrawing, PunchDrawing, RequestsDrawing } from './welcome-drawings.tsx';

const STEPS = [
  {
    drawing: DayNightDrawing,
    title: 'Día y noche, de un vistazo',
    text: 'Tus turnos de día llevan un sol y la letra L; los de noche, una luna y la letra N. La cinta muestra las 24 horas y dónde estás ahora.',
  },
  {
    drawing: PunchDrawing,
    title: 'Marca aunque no haya señal',
    text: 'Si no hay internet, tu marcaje queda almacenado en este dispositivo y se envía cuando vuelva la conexión.',
  },
  {
    drawing: RequestsDrawing,
    title: 'Tus solicitudes, paso a paso',
    text: 'Pide cambios de turno y permisos o postula a turnos disponibles, y mira siempre en qué van y quién debe responder.',
  },
] as const;

export const LAST_STEP = STEPS.length - 1;

interface WelcomeStepProps {
  step: number;
  /** Whether the step was turned to, and fades in. */
  turned?: boolean;
  title?: Ref<HTMLHeadingElement>;
  onStep?: (step: number) => void;
  onFinish?: () => void;
}

/** Page of the welcome tutorial; `app/first-shells.tsx` renders the first of them too. */
export function WelcomeStep({ step, turned = false, title, onStep, onFinish }: WelcomeStepProps) {
  const { drawing: Drawing, title: heading, text } = STEPS[step] ?? STEPS[0];
  const last = step === LAST_STEP;
  return (
    <>
      <div className={styles.top}>
        <button type="button" className="rl-link" onClick={onFinish}>
          Omitir
        </button>
      </div>
      <section
        key={step}
        className={`rl-stack ${styles.step}`}
        data-turned={turned || undefined}
        aria-roledescription="paso"
        aria-label={`Paso ${step + 1} de ${STEPS.length}`}
      >
        <Drawing />
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {heading}
        </h1>
        <p className="rl-ink-2">{text}</p>
      </section>
      <div className={styles.dots}>
        {STEPS.map((each, index) => (
          <button
            key={each.title}
            type="button"
            className={styles.dot}
            aria-label={`Ir al paso ${index + 1}`}
            aria-current={index === step ? 'step' : undefined}
            onClick={() => onStep?.(index)}
          />
        ))}
      </div>
      <ActionButton tall wide onClick={last ? onFinish : () => onStep?.(step + 1)}>
        {last ? 'Comenzar' : 'SIGUIENTE'}
      </ActionButton>
    </>
  );
}
