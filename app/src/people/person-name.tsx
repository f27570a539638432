import type { PersonRow } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { Avatar } from '../ui/avatar.tsx';
import styles from './people.module.css';
import { rutText } from './person-words.ts';

/** Face, name and RUT; opens the person, with the whole row as its target. */
export function PersonName({ person }: { person: PersonRow }) {
  const router = useRouter();
  const name = fullName(person);
  const opens = withParameters(DESK_PATHS.person, { id: person.id });
  return (
    <span className={styles.who}>
      <Avatar name={`${person.nombre} ${person.apellidoPaterno}`} size={40} />
      <span>
        <button
          type="button"
          className={`rl-medium ${styles.open}`}
          data-opens={opens}
          onClick={() => router.push(opens)}
        >
          {name}
        </button>
        <span className="rl-block rl-body-s rl-ink-2 rl-num rl-nowrap">{rutText(person.rut)}</span>
      </span>
    </span>
  );
}
