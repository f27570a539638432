import type { Person } from '@relevo/contract';
import { createOutline, informationCircleOutline, trashOutline } from 'ionicons/icons';
import { IconButton } from '../ui/action-button.tsx';
import { BoundDate } from '../ui/bound-date.tsx';
import { boundDate } from '../ui/formatters.ts';
import styles from './person.module.css';

interface ContractRowProps {
  contract: Person['contratos'][number];
  busy: boolean;
  onEdit: () => void;
  /** Takes it away, or says why it stays. Null for a contract that ended with the work: the end is undone first. */
  onRemove: (() => void) | null;
}

/** A contract with what it says, and the ways to correct it and to take it away. */
export function ContractRow({ contract, busy, onEdit, onRemove }: ContractRowProps) {
  const from = boundDate(contract.desde);
  return (
    <li className={`rl-row ${styles.row}`}>
      <span className={styles.words}>
        <span className="rl-block">{contract.unidad.nombre}</span>
        <span className="rl-block rl-body-s rl-ink-2">
          {[contract.cargo.nombre, contract.planilla?.nombre, contract.articulo22 && 'artículo 22']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={`rl-num ${styles.words}`}>
        <span className="rl-block">
          {contract.hasta === null ? (
            'Indefinido'
          ) : (
            <>
              Hasta el <BoundDate date={contract.hasta} />
            </>
          )}
        </span>
        <span className="rl-block rl-body-s rl-ink-2">
          Desde el <BoundDate date={contract.desde} />
        </span>
        {contract.motivoTermino !== null && (
          <span className="rl-block rl-body-s rl-ink-2">{contract.motivoTermino}</span>
        )}
      </span>
      <span className={styles.buttons}>
        <IconButton
          icon={createOutline}
          label={`Corregir contrato desde el ${from}`}
          disabled={busy}
          onClick={onEdit}
        />
        {onRemove && (
          <IconButton
            icon={contract.sostiene === null ? trashOutline : informationCircleOutline}
            label={`${contract.sostiene === null ? 'Quitar' : 'Por qué no se quita el'} contrato desde el ${from}`}
            disabled={busy}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}
