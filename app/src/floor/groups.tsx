import type { FloorShift, Planilla } from '@relevo/contract';
import { peopleIn } from '@relevo/domain/floor';
import { payrollName } from '@relevo/domain/names';
import { checkmark } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './floor.module.css';

interface GroupsProps {
  groups: readonly Planilla[];
  /** Shifts of the shown date and kind. */
  shifts: readonly FloorShift[];
  chosen: number | null;
  onChosen: (group: number | null) => void;
}

/** 'Estamentos': how many of each payroll group are on; choosing one leaves out the others (spec 3 §2.6). */
export function Groups({ groups, shifts, chosen, onChosen }: GroupsProps) {
  const of = (id: number) => shifts.filter(({ idplanilla }) => (idplanilla ?? 0) === id);
  const choices = [
    ...groups.map(({ idplanilla, nombrePlanilla }) => ({ id: idplanilla, name: nombrePlanilla })),
    { id: 0, name: 'Otros' },
  ].map((group) => ({ ...group, people: peopleIn(of(group.id)) }));
  return (
    <fieldset>
      <legend className="rl-label rl-ink-2">Estamentos</legend>
      <div className={`rl-wrap ${styles.chips}`}>
        {choices
          .filter(({ id, people }) => id !== 0 || people > 0 || chosen === 0)
          .map(({ id, name, people }) => (
            <button
              key={id}
              type="button"
              className={styles.chip}
              aria-pressed={chosen === id}
              title={name}
              onClick={() => onChosen(chosen === id ? null : id)}
            >
              {chosen === id && <Icon icon={checkmark} size={18} />}
              <span className="rl-sr">{name}, </span>
              <span aria-hidden="true">{unbroken(payrollName(name))}</span>
              <span className="rl-num rl-strong">
                {people}
                <span className="rl-sr"> {people === 1 ? 'persona' : 'personas'}</span>
              </span>
            </button>
          ))}
      </div>
    </fieldset>
  );
}
