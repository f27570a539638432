import { IonContent, IonPage } from '@ionic/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useRouter } from '../navigation/use-router.ts';
import { finishTutorial } from './tutorial.ts';
import styles from './welcome.module.css';
import { LAST_STEP, WelcomeStep } from './welcome-step.tsx';

/** CSS px that a finger moves before it counts as a swipe. */
const SWIPE = 48;

/** Shown once, before anything else (spec 3 §2.1). */
export function WelcomePage() {
  const [step, setStep] = useState(0);
  const [turned, setTurned] = useState(false);
  const router = useRouter();
  const touchedAt = useRef<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const finish = () => router.push(finishTutorial(), 'root', 'replace');
  const turn = (to: number) => {
    setStep(Math.min(Math.max(to, 0), LAST_STEP));
    setTurned(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that is turned to is read from its title
  useEffect(() => {
    if (turned) title.current?.focus();
  }, [step, turned]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(step + 1);
    if (event.key === 'ArrowLeft') turn(step - 1);
    if (event.key === 'Escape') finish();
  };
  const onPointerUp = (event: PointerEvent) => {
    const distance = touchedAt.current === null ? 0 : event.clientX - touchedAt.current;
    touchedAt.current = null;
    if (Math.abs(distance) > SWIPE) turn(distance < 0 ? step + 1 : step - 1);
  };

  return (
    <IonPage>
      <IonContent scrollY>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: swipe and arrow keys only repeat what the buttons do */}
        <div
          className={`rl-column ${styles.welcome}`}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            touchedAt.current = event.clientX;
          }}
          onPointerUp={onPointerUp}
        >
          <WelcomeStep step={step} turned={turned} title={title} onStep={turn} onFinish={finish} />
        </div>
      </IonContent>
    </IonPage>
  );
}
