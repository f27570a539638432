import type { FloorShift } from '@relevo/contract';
import { addCircleOutline, bedOutline, timeOutline } from 'ionicons/icons';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ShiftSheetProps } from './edit-sheet.tsx';
import { ExtraSheet } from './extra-sheet.tsx';
import { SectorSheet } from './sector-sheet.tsx';
import styles from './shift-edits.module.css';
import { TypeSheet } from './type-sheet.tsx';

export type EditSheet = 'extra' | 'type' | 'sector';

interface EditSheetsProps {
  shift: FloorShift;
  /** The open sheet, with a number of its own for each opening. */
  asked: { sheet: EditSheet; time: number } | null;
  open: boolean;
  menu: boolean;
  onMenu: (open: boolean) => void;
  onAsk: (sheet: EditSheet) => void;
  onClose: () => void;
}

/** Sheets of the shift's page; each opening mounts a new instance. */
export function EditSheets({ shift, asked, open, menu, onMenu, onAsk, onClose }: EditSheetsProps) {
  const sheet = { shift, open, onClose };
  return (
    <>
      <MenuSheet shift={shift} open={menu} onClose={() => onMenu(false)} onAsk={onAsk} />
      {asked?.sheet === 'type' && <TypeSheet key={asked.time} {...sheet} />}
      {asked?.sheet === 'sector' && <SectorSheet key={asked.time} {...sheet} />}
      {asked?.sheet === 'extra' && <ExtraSheet key={asked.time} {...sheet} />}
    </>
  );
}

const ITEMS = [
  { sheet: 'extra', icon: addCircleOutline, text: 'Agregar Horas Extra' },
  { sheet: 'type', icon: timeOutline, text: 'Cambiar tipo de turno' },
  { sheet: 'sector', icon: bedOutline, text: 'Cambiar sectores' },
] as const;

/** Menu of the edits of a shift (picture 29f). */
function MenuSheet({ shift, open, onClose, onAsk }: ShiftSheetProps & { onAsk: (sheet: EditSheet) => void }) {
  const offline = useOfflineReason('editar un turno');
  return (
    <BottomSheet open={open} onClose={onClose} title="Editar turno" note={offline}>
      <div className="rl-panel rl-panel--list">
        {ITEMS.map(({ sheet, icon, text }) => (
          <button
            key={sheet}
            type="button"
            className={`rl-row ${styles.menu}`}
            disabled={offline !== null || (shift.cobertura && sheet !== 'sector')}
            onClick={() => onAsk(sheet)}
          >
            <Icon icon={icon} size={24} />
            <span className={styles.text}>{text}</span>
          </button>
        ))}
      </div>
      {shift.cobertura && (
        <p className="rl-body-s rl-ink-2">
          Es un turno de cobertura: se paga con el banco de horas, y solo cambia de sector.
        </p>
      )}
    </BottomSheet>
  );
}
