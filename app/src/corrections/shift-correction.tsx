import type { SheetShift } from '@relevo/contract';
import { createOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useRead } from '../reads/use-read.ts';
import { ownCorrectionsQuery } from '../reads/worker-reads.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { AskSheet } from './ask-sheet.tsx';
import { CorrectionBlock } from './correction-block.tsx';
import { isOpen } from './correction-words.ts';

interface ShiftCorrectionProps {
  shift: SheetShift;
  /** Whether a correction can be requested: in the current period alone. */
  asks: boolean;
}

/** Last correction of a shift's marks, and the request for a new one after a missing mark (spec 2 §2). */
export function ShiftCorrection({ shift, asks }: ShiftCorrectionProps) {
  const [open, setOpen] = useState(false);
  // Mounted anew for each intention.
  const [tries, setTries] = useState(0);
  const read = useRead(ownCorrectionsQuery());
  const offline = useOfflineReason('pedir una corrección');
  const last = read.data?.find(({ turno }) => turno.idturno === shift.idturno);
  const { estado, ausencia, entrada, salida } = shift;
  const misses = estado === 'omission' || (estado === 'no-attendance' && ausencia === null);
  const offered = asks && misses && read.data !== undefined && (!last || !isOpen(last));
  const marked = { entrada: entrada?.fecha_hora ?? null, salida: salida?.fecha_hora ?? null };
  return (
    <>
      {last && <CorrectionBlock correction={last} />}
      {offered && (
        <ActionButton
          kind="tonal"
          tall
          wide
          icon={createOutline}
          disabled={offline !== null}
          onClick={() => {
            setTries(tries + 1);
            setOpen(true);
          }}
        >
          Solicitar corrección de marcas
        </ActionButton>
      )}
      {offered && offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
      <AskSheet key={tries} shift={shift} marked={marked} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
