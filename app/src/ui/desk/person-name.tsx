import { fullName } from '@relevo/domain/names';
import { formatRut } from '@relevo/domain/rut';
import { useRow } from '../../navigation/beside.ts';
import { DESK_PATHS } from '../../navigation/desk-paths.ts';
import { withParameters } from '../../navigation/paths.ts';
import { Avatar } from '../avatar.tsx';
import styles from './list-table.module.css';

interface PersonNameProps {
  person: {
    id: number;
    nombre: string;
    apellidoPaterno: string;
    apellidoMaterno: string | null;
    rut: string | null;
  };
}

/** Face, name and RUT; opens the person, with the whole row as its target. */
export function PersonName({ person }: PersonNameProps) {
  const name = fullName(person);
  const row = useRow(withParameters(DESK_PATHS.person, { id: person.id }));
  return (
    <span className={styles.who}>
      <Avatar name={`${person.nombre} ${person.apellidoPaterno}`} size={40} />
      <span>
        <button type="button" className={`rl-medium ${styles.open}`} {...row}>
          {name}
        </button>
        <span className="rl-block rl-body-s rl-ink-2 rl-num rl-nowrap">
          {person.rut ? formatRut(person.rut) : 'Sin RUT'}
        </span>
      </span>
    </span>
  );
}
