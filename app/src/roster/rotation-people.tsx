import type { Rotation } from '@relevo/contract';
import { FREE, rotationDay, rotationLetter } from '@relevo/domain/rotation';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { arrowForward, moon, sunny, swapHorizontalOutline } from 'ionicons/icons';
import { ActionButton } from '../ui/action-button.tsx';
import { dayInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import cells from './cells.module.css';
import { type Lookups, nameOf, peopleWords } from './roster-words.ts';
import styles from './rotation.module.css';
import type { PersonPlan } from './rotation-plan.ts';

interface CycleProps {
  rotation: Rotation;
  lookups: Lookups;
  /** Place of all on the first day; null where each goes on where she stopped. */
  phase: number | null;
  from: LocalDate;
  onPhase: (phase: number | null) => void;
}

/** The days of the cycle; where all begin on one of them, it is chosen here. */
export function RotationCycle({ rotation, lookups, phase, from, onPhase }: CycleProps) {
  return (
    <ol className={styles.cycle} aria-label={`Ciclo de ${rotation.dias.length} días`}>
      {rotation.dias.map((id, place) => {
        const type = id === null ? undefined : lookups.types.get(id);
        const look = type ? (type.turno_dia ? 'day' : 'night') : 'free';
        const words = (
          <>
            {type && <Icon icon={type.turno_dia ? sunny : moon} size={16} />}
            {rotation.dias.length > 8 ? (type?.abreviatura ?? '–') : (type?.nombre ?? 'Libre')}
          </>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the cycle is its number
          <li key={place}>
            {phase === null ? (
              <span className={styles.day} data-look={look}>
                {words}
              </span>
            ) : (
              <button
                type="button"
                className={styles.day}
                data-look={look}
                aria-pressed={phase === place}
                aria-label={`Parten el ${dayInText(from)} con ${type?.nombre ?? 'Libre'}, día ${place + 1} del ciclo`}
                onClick={() => onPhase(place)}
              >
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface PeopleProps extends CycleProps {
  plans: readonly PersonPlan[];
}

/** Who is chosen, each with the proof of where she goes on: '20 dic L → 21 dic N'. */
export function RotationPeople({ plans, rotation, lookups, from, phase, onPhase }: PeopleProps) {
  return (
    <div>
      <p>
        <strong>{peopleWords(plans.length)}</strong>{' '}
        <span className="rl-body-s rl-ink-2">
          {phase === null ? 'cada una sigue donde quedó' : `todas parten el ${dayInText(from)}`}
        </span>
      </p>
      <ul className={styles.people}>
        {plans.map((plan) => (
          <li key={plan.row.idtrabajador}>
            <span>{nameOf(plan.row)}</span>
            <Proof {...{ plan, rotation, lookups, from }} told={phase === null} />
          </li>
        ))}
      </ul>
      <ActionButton
        kind="text"
        icon={swapHorizontalOutline}
        onClick={() => onPhase(phase === null ? 0 : null)}
      >
        {phase === null ? 'Empezar todas en otro día' : 'Continuar la rotativa'}
      </ActionButton>
    </div>
  );
}

interface ProofProps extends Pick<CycleProps, 'rotation' | 'lookups' | 'from'> {
  plan: PersonPlan;
  /** Whether each goes on where she stopped, so that the day before is told. */
  told: boolean;
}

function Proof({ plan, rotation, lookups, from, told }: ProofProps) {
  const { phase, last } = plan;
  if (phase === null) return <span className="rl-body-s rl-bad">No se sabe dónde quedó</span>;
  const next = rotationDay(rotation.dias, { phase, from }, from);
  const letter = rotationLetter(rotation.dias.length, { phase, from });
  return (
    <span className={styles.proof}>
      {told && last !== null && (
        <>
          <Day date={addDays(from, -1)} type={last === FREE ? null : last} lookups={lookups} />
          <Icon icon={arrowForward} size={14} />
        </>
      )}
      <Day date={from} type={next} lookups={lookups} />
      <span className="rl-caption rl-ink-2">Letra {letter}</span>
    </span>
  );
}

function Day({ date, type: id, lookups }: { date: LocalDate; type: number | null; lookups: Lookups }) {
  const type = id === null ? undefined : lookups.types.get(id);
  const look = type ? (type.turno_dia ? 'day' : 'night') : 'free';
  return (
    <span className={styles.proof}>
      <span className="rl-body-s rl-ink-2">{dayInText(date)}</span>
      <span className={cells.cell} data-legend="" data-look={look}>
        {type?.abreviatura ?? '–'}
      </span>
    </span>
  );
}
