import type { ShiftKind } from '@relevo/contract';
import { archiveOutline, arrowUndoOutline, createOutline, trashOutline } from 'ionicons/icons';
import { IconButton } from '../ui/action-button.tsx';
import { timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { DayRibbon } from './day-ribbon.tsx';
import { exceptionsText, lengthOf } from './kind-words.ts';
import styles from './shift-types.module.css';

interface KindRowProps {
  kind: ShiftKind;
  mayChange: boolean;
  busy: boolean;
  onEdit: () => void;
  onActive: (active: boolean) => void;
  onRemove: () => void;
}

const usesText = (count: number) =>
  unbroken(count === 1 ? '1 turno en 28 días' : `${count} turnos en 28 días`);

/** A type with its mark, its hours as words and as a ribbon, and how often it is planned. */
export function KindRow({ kind, mayChange, busy, onEdit, onActive, onRemove }: KindRowProps) {
  const { nombre, desde, hasta, diurno, activo } = kind;
  const exceptions = exceptionsText(kind.excepciones);
  return (
    <li className={`rl-row ${styles.kind}`}>
      <span className={styles.mark}>
        <LnMark day={diurno} letter={kind.abreviatura} />
      </span>
      <span className={styles.words}>
        <span className="rl-block rl-medium">{nombre}</span>
        <span className="rl-block rl-body-s rl-ink-2 rl-num">
          {timeRange(desde, hasta)}
          {hasta <= desde && ', termina al día siguiente'}
        </span>
        {exceptions && <span className="rl-block rl-body-s rl-ink-2 rl-num">{exceptions}</span>}
      </span>
      <DayRibbon {...{ desde, hasta }} day={diurno} />
      <span className={`rl-num ${styles.figures}`}>
        <span className="rl-block rl-medium">{lengthOf(kind)}</span>
        <span className="rl-block rl-body-s rl-ink-2">{usesText(kind.en28dias)}</span>
      </span>
      {mayChange && (
        <span className={styles.buttons}>
          <IconButton icon={createOutline} label={`Cambiar ${nombre}`} disabled={busy} onClick={onEdit} />
          <IconButton
            icon={activo ? archiveOutline : arrowUndoOutline}
            label={activo ? `Retirar ${nombre}` : `Volver a usar ${nombre}`}
            disabled={busy}
            onClick={() => onActive(!activo)}
          />
          <IconButton icon={trashOutline} label={`Eliminar ${nombre}`} disabled={busy} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}
