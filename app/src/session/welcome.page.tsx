import { IonContent, IonPage } from '@ionic/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useRouter } from '../navigation/use-router.ts';
import './welcome.css';
import { ActionButton } from '../ui/action-button.tsx';
import { finishTutorial } from './tutorial.ts';
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
    text: 'Si no hay internet, tu marcaje queda almacenado en este teléfono y se envía cuando vuelva la conexión.',
  },
  {
    drawing: RequestsDrawing,
    title: 'Tus solicitudes, paso a paso',
    text: 'Pide cambios de turno y permisos o postula a turnos disponibles, y mira siempre en qué van y quién debe responder.',
  },
] as const;

/** CSS px that a finger moves before it counts as a swipe. */
const SWIPE = 48;

/** Shown once, before anything else (spec 3 §2.1). */
export function WelcomePage() {
  const [step, setStep] = useState(0);
  const router = useRouter();
  const touchedAt = useRef<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const last = step === STEPS.length - 1;
  const { drawing: Drawing, title: heading, text } = STEPS[step] ?? STEPS[0];

  const finish = () => router.push(finishTutorial(), 'root', 'replace');
  const move = (by: number) => setStep(Math.min(Math.max(step + by, 0), STEPS.length - 1));

  const moved = useRef(false);
  useEffect(() => {
    if (step > 0) moved.current = true;
    if (moved.current) title.current?.focus();
  }, [step]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'Escape') finish();
  };
  const onPointerUp = (event: PointerEvent) => {
    const distance = touchedAt.current === null ? 0 : event.clientX - touchedAt.current;
    touchedAt.current = null;
    if (Math.abs(distance) > SWIPE) move(distance < 0 ? 1 : -1);
  };

  return (
    <IonPage>
      <IonContent scrollY>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: swipe and arrow keys only repeat what the buttons do */}
        <div
          className="rl-welcome"
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            touchedAt.current = event.clientX;
          }}
          onPointerUp={onPointerUp}
        >
          <div className="rl-welcome__top">
            <button type="button" className="rl-link" onClick={finish}>
              Omitir
            </button>
          </div>
          <section
            key={step}
            className="rl-welcome__step"
            aria-roledescription="paso"
            aria-label={`Paso ${step + 1} de ${STEPS.length}`}
          >
            <Drawing />
            <h1 ref={title} tabIndex={-1} className="rl-welcome__title">
              {heading}
            </h1>
            <p className="rl-ink-2">{text}</p>
          </section>
          <div className="rl-welcome__dots">
            {STEPS.map((each, index) => (
              <button
                key={each.title}
                type="button"
                className="rl-welcome__dot"
                aria-label={`Ir al paso ${index + 1}`}
                aria-current={index === step ? 'step' : undefined}
                onClick={() => setStep(index)}
              />
            ))}
          </div>
          <ActionButton tall wide onClick={last ? finish : () => move(1)}>
            {last ? 'Comenzar' : 'SIGUIENTE'}
          </ActionButton>
        </div>
      </IonContent>
    </IonPage>
  );
}
