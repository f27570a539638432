import type { FloorFilter } from '@relevo/domain/floor';
import { useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Switch } from '../ui/switch.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './filter.module.css';

export interface SwitchFace {
  part: keyof FloorFilter;
  icon: string;
  look: 'slight' | 'serious' | 'absent' | 'ok';
  title: string;
  note: string;
}

interface FilterSwitchProps {
  face: SwitchFace;
  /** Whom it finds now; undefined until known. */
  count: number | undefined;
  on: boolean;
  onValue: (on: boolean) => void;
}

/** Switch of a filter option: the whole row is the control. */
export function FilterSwitch({ face: { icon, look, title, note }, count, on, onValue }: FilterSwitchProps) {
  const id = useId();
  const described = useId();
  return (
    <label htmlFor={id} className={`rl-row ${styles.row}`}>
      <span className={styles.icon} data-look={look}>
        <Icon icon={icon} />
      </span>
      <span className="rl-row__main">
        <span className="rl-block rl-medium">{unbroken(title)}</span>
        <span className="rl-body-s rl-ink-2" aria-hidden="true">
          {note}
        </span>
      </span>
      <span className={`rl-num rl-ink-2 ${styles.end}`}>
        <span id={described} aria-hidden="true">
          {count}
          {count !== undefined && <span className="rl-sr"> {count === 1 ? 'persona' : 'personas'} hoy</span>}
        </span>
        <Switch id={id} on={on} onValue={onValue} describedBy={described} />
      </span>
    </label>
  );
}
