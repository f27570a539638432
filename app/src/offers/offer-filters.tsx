import { chevronDownOutline, moonOutline, sunnyOutline } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import field from '../ui/text-field.module.css';
import { type Choice, TwoWay } from '../ui/two-way.tsx';
import type { OfferFilter } from './offer-groups.ts';
import styles from './offers.module.css';

const PARTS: Choice<OfferFilter['part']>[] = [
  { value: 'all', label: 'Todos' },
  { value: 'day', label: 'Día', icon: sunnyOutline, look: 'day' },
  { value: 'night', label: 'Noche', icon: moonOutline, look: 'night' },
];

interface OfferFiltersProps {
  filter: OfferFilter;
  units: readonly string[];
  onFilter: (filter: OfferFilter) => void;
}

/** Unit, and day or night. */
export function OfferFilters({ filter, units, onFilter }: OfferFiltersProps) {
  return (
    <div className="rl-column rl-gap-m">
      <label className={`${field.box} rl-relative`}>
        <span className={field.label}>Unidad</span>
        <select
          className={`${field.input} ${styles.unit}`}
          value={filter.unit ?? ''}
          onChange={(event) => onFilter({ ...filter, unit: event.target.value || null })}
        >
          <option value="">Todas las unidades</option>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </select>
        <Icon icon={chevronDownOutline} size={20} className={styles.arrow} />
      </label>
      <TwoWay
        label="Día o noche"
        choices={PARTS}
        value={filter.part}
        onValue={(part) => onFilter({ ...filter, part })}
      />
    </div>
  );
}
