import type { AdminScope, Overview } from '@relevo/contract';
import { arrowBack, arrowForward, checkmark } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import { type Session, useSession } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { hasScope } from '../navigation/page.ts';
import { PATHS } from '../navigation/paths.ts';
import { useTabOfAddress } from '../navigation/tab-of-address.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { Icon } from '../ui/icon.tsx';
import { wide } from '../ui/wide-page.ts';
import { overviewQuery } from './administration.api.ts';
import styles from './first-steps.module.css';
import { firstSteps, GUIDED, type GuidedStep, guidedState, isSetUp } from './first-steps.ts';
import { PhonePreview } from './phone-preview.tsx';
import { STEP_PANELS, type Structure } from './step-panels.tsx';

type Guided = keyof typeof GUIDED;
const ORDER = Object.keys(GUIDED) as Guided[];
const WORDS = {
  places: '',
  units: 'unidades',
  people: 'personas',
  roster: 'planilla',
  invite: 'invitar',
} as const;

/** 'Primeros pasos' of a new organisation, one after the other and each in its own time (38f). */
export function FirstStepsPage() {
  const session = useSession();
  const router = useRouter();
  const overview = useRead(overviewQuery());
  const structure = useRead(structureQuery());
  const isWide = useWideRoom();
  if (!session) return null;
  return (
    <ReadPage
      title="Primeros pasos"
      back={PATHS.desk}
      className={wide ?? ''}
      end={
        <>
          {isWide && <span className="rl-body-s rl-ink-2">Lo hecho se guarda solo</span>}
          <ActionButton kind="text" onClick={() => router.push(PATHS.desk, 'back', 'replace')}>
            Seguir después
          </ActionButton>
        </>
      }
    >
      <ReadOf read={overview} rows={5} height={72}>
        {(counts) => (
          <ReadOf read={structure} rows={5} height={72}>
            {(parts) => <Steps {...{ session, counts, structure: parts }} />}
          </ReadOf>
        )}
      </ReadOf>
    </ReadPage>
  );
}

interface StepsProps {
  session: Session;
  counts: Overview;
  structure: Structure;
}

function Steps({ session, counts, structure }: StepsProps) {
  const router = useRouter();
  const isWide = useWideRoom();
  const [chosen, setChosen] = useTabOfAddress(DESK_PATHS.firstSteps, WORDS);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const keep = (field: string, text: string | null) =>
    setTexts(({ [field]: _, ...others }) => (text === null ? others : { ...others, [field]: text }));
  useEffect(() => {
    if (moved.current && chosen) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('section')?.scrollIntoView();
    }
    moved.current = false;
  }, [chosen]);
  const may = (scope: AdminScope) => hasScope(session.alcances, scope);
  const steps = firstSteps(counts.pasos).filter(({ scopes }) => scopes.every(may));
  const open = ORDER.filter((name) => GUIDED[name].parts.some((part) => steps.some(({ id }) => id === part)));
  const at = Math.max(open.indexOf(chosen), 0);
  const name = open[at] ?? 'places';
  const go = (to: Guided) => {
    moved.current = true;
    setChosen(to);
  };
  /** Goes on, unless a field of the step holds what was refused. */
  const goOn = (to: Guided | undefined) => {
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (to) go(to);
    else router.push(PATHS.desk, 'back', 'replace');
  };
  const next = open[at + 1];
  const previous = open[at - 1];
  const { question, note } = GUIDED[name];
  const isReady = steps.every(({ id, done }) => id === 'access' || done);
  const { done: isDone } = guidedState(GUIDED[name], steps, structure.tiposTurno.length);
  const Panel = STEP_PANELS[name];
  return (
    <div className={styles.steps}>
      <div className={styles.list}>
        <p className="rl-ink-2">
          {session.instance.name}. Con un archivo de tu personal a mano, toma cerca de 40&nbsp;minutos. Tu
          gente recién lo ve cuando la invitas.
        </p>
        <ol>
          {open.map((one, index) => {
            const guided: GuidedStep = GUIDED[one];
            const { state, done } = guidedState(
              isWide ? guided : { ...guided, begin: guided.beginNarrow ?? guided.begin },
              steps,
              structure.tiposTurno.length,
            );
            return (
              <li key={one}>
                <button
                  type="button"
                  className={styles.step}
                  aria-current={one === name ? 'step' : undefined}
                  onClick={() => go(one)}
                >
                  <span className={styles.number} data-done={done || undefined}>
                    {done ? <Icon icon={checkmark} size={22} label="Listo" /> : index + 1}
                  </span>
                  <span className="rl-row__main">
                    <span className="rl-block rl-medium">{GUIDED[one].title}</span>
                    <span className="rl-block rl-body-s rl-ink-2">{state}</span>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
      <section className={`rl-panel ${styles.card}`} aria-labelledby="first-step">
        <div className={styles.body} ref={body}>
          <header>
            <p className="rl-body-s rl-ink-2">
              Paso {at + 1} de {open.length}
              {!isWide && ' · Lo hecho se guarda solo'}
            </p>
            <h2 id="first-step" ref={heading} tabIndex={-1} className={styles.question}>
              {name === 'invite' && isReady ? 'Todo listo para invitar' : question}
            </h2>
            <p className="rl-ink-2">{note}</p>
          </header>
          <Panel {...{ counts, structure, may }} typed={{ texts, keep }} />
        </div>
        <footer className={styles.foot}>
          {previous && (
            <ActionButton kind="text" icon={arrowBack} onClick={() => go(previous)}>
              Atrás
            </ActionButton>
          )}
          <span className={styles.ahead}>
            {next && !isDone && (
              <ActionButton
                kind="text"
                aria-label={isWide ? undefined : 'Saltar este paso'}
                onClick={() => go(next)}
              >
                {isWide ? 'Saltar este paso' : 'Saltar'}
              </ActionButton>
            )}
            <ActionButton icon={next ? arrowForward : checkmark} onClick={() => goOn(next)}>
              {next ? 'Seguir' : isSetUp(steps) ? 'Terminar' : 'Seguir después'}
            </ActionButton>
          </span>
        </footer>
      </section>
      <div className={styles.preview}>
        <PhonePreview unit={structure.unidades[0]?.nombre ?? null} kinds={structure.tiposTurno} />
      </div>
    </div>
  );
}
