import type { UnitSheet } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { closeCircle, shieldCheckmark } from 'ionicons/icons';
import { useRow } from '../../navigation/beside.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useZone } from '../../reads/local-time.ts';
import { PersonFace } from '../../reads/person-face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './manager.module.css';
import { type Tag, validationMoment } from './unit-words.ts';

interface SheetRowProps {
  sheet: UnitSheet;
  periodId: number;
  tags: readonly Tag[];
}

/** Row of a worker with the moment of the validation; a tap opens the sheet. */
export function SheetRow({ sheet, periodId, tags }: SheetRowProps) {
  const zone = useZone();
  const { idtrabajador, persona, det_puesto, estado_fda } = sheet;
  const name = shortName(persona);
  const { date, time } = validationMoment(estado_fda?.fechaValidacion ?? null, zone);
  const row = useRow(withParameters(PATHS.unitSheet, { periodo: periodId, trabajador: idtrabajador }));
  return (
    <button type="button" className={`rl-row ${styles.row}`} {...row}>
      <PersonFace person={persona} size={44} />
      <span className={styles.words}>
        <span className="rl-medium">{name}</span>
        <span className="rl-body-s rl-ink-2">{det_puesto.nombreDetPuesto}</span>
        {tags.map(({ tone, text }) => (
          <StatusChip key={text} tone={tone}>
            {text}
          </StatusChip>
        ))}
      </span>
      <span className={styles.moment} data-done={estado_fda !== null}>
        <span className="rl-sr">{estado_fda ? 'Validada' : 'No validada'}</span>
        <span className={`rl-num ${styles.date}`} aria-hidden={estado_fda === null}>
          <Icon icon={estado_fda ? shieldCheckmark : closeCircle} size={20} />
          {date}
        </span>
        <span className="rl-num rl-ink-2" aria-hidden={estado_fda === null}>
          {time}
        </span>
      </span>
    </button>
  );
}
