import type { StructureUnit } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { businessOutline, chevronForward } from 'ionicons/icons';
import { useRow } from '../navigation/beside.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useToday } from '../reads/local-time.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { cards } from '../ui/wide-page.ts';
import { leadersOn } from './managers.ts';
import styles from './structure.module.css';

export function UnitList({ units }: { units: readonly StructureUnit[] }) {
  const today = useToday();
  if (units.length === 0) {
    return (
      <EmptyState icon={businessOutline} title="Todavía no hay unidades">
        Crea la primera, como UCI o Urgencia. Sus sectores y estamentos se agregan dentro de ella.
      </EmptyState>
    );
  }
  return (
    <ul className={cards}>
      {units.map((unit) => (
        <li key={unit.id}>
          <UnitRow unit={unit} today={today} />
        </li>
      ))}
    </ul>
  );
}

function UnitRow({ unit, today }: { unit: StructureUnit; today: LocalDate }) {
  const row = useRow(withParameters(DESK_PATHS.unit, { id: unit.id }));
  const leaders = leadersOn(unit, today);
  return (
    <button type="button" className={`rl-panel rl-row ${styles.unit}`} {...row}>
      <span className="rl-row__main">
        <span className="rl-block rl-medium">{unit.nombre}</span>
        <span className={`rl-block rl-body-s ${leaders.led ? 'rl-ink-2' : 'rl-bad'}`}>
          {leaders.names.join(', ') || 'Sin jefatura'}
        </span>
      </span>
      <span className="rl-num rl-ink-2">
        {unit.personas}
        <span className="rl-sr"> {unit.personas === 1 ? 'persona' : 'personas'}</span>
      </span>
      <Icon icon={chevronForward} size={20} />
    </button>
  );
}
