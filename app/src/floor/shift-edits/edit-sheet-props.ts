import type { FloorShift } from '@relevo/contract';

/** What every sheet that edits a shift takes. */
export interface EditSheetProps {
  shift: FloorShift;
  open: boolean;
  onClose: () => void;
}
