import type { StructureUnit } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { businessOutline, chevronForward } from 'ionicons/icons';
import { useRow } from '../navigation/beside.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import type { ShortListAddress } from '../navigation/short-list-address.ts';
import { useToday } from '../reads/local-time.ts';
import { ShortList } from '../reads/short-list.tsx';
import type { ShortColumn } from '../reads/short-rows.ts';
import { Icon } from '../ui/icon.tsx';
import { cards } from '../ui/wide-page.ts';
import { leadersOn } from './managers.ts';
import styles from './structure.module.css';

const LED_WORDS = { con: 'Con jefatura', sin: 'Sin jefatura' };

const columnsOn = (today: LocalDate): readonly ShortColumn<StructureUnit>[] => [
  { head: 'Unidad', cell: ({ nombre }) => nombre, order: { by: 'nombre', as: 'words' } },
  { head: 'Abreviatura', cell: ({ abreviatura }) => abreviatura },
  { head: 'Jefatura', cell: (unit) => leadersOn(unit, today).names.join(', ') },
  { head: 'Personas', cell: ({ personas }) => personas, order: { by: 'personas', as: 'number' } },
];

interface UnitListProps {
  units: readonly StructureUnit[];
  address: ShortListAddress;
}

export function UnitList({ units, address }: UnitListProps) {
  const today = useToday();
  return (
    <ShortList
      {...address}
      rows={units}
      columns={columnsOn(today)}
      states={{ words: LED_WORDS, of: (unit) => (leadersOn(unit, today).led ? 'con' : 'sin') }}
      nouns={['unidad', 'unidades']}
      name="unidades"
      empty={{
        icon: businessOutline,
        title: 'Todavía no hay unidades',
        text: 'Crea la primera, como UCI o Urgencia. Sus sectores y estamentos se agregan dentro de ella.',
      }}
    >
      {(found) => (
        <ul className={cards}>
          {found.map((unit) => (
            <li key={unit.id}>
              <UnitRow unit={unit} today={today} />
            </li>
          ))}
        </ul>
      )}
    </ShortList>
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
