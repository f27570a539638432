import type { MarkCorrection } from '@relevo/contract';
import { outcomeText } from '@relevo/domain/outcome-words';
import { useZone } from '../reads/local-time.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { shortDate } from '../ui/formatters.ts';
import { SheetButtons } from '../ui/sheet-buttons.tsx';
import { TextAreaField } from '../ui/text-field.tsx';
import { useNeededWords } from '../ui/use-needed-words.ts';
import { changeLines } from './correction-words.ts';
import { opposeCorrection } from './corrections.api.ts';

interface OpposeSheetProps {
  correction: MarkCorrection;
  open: boolean;
  onClose: () => void;
}

/** As the server takes it. */
const LONGEST = 500;

/** 'Oponerme': what was marked stays, and the manager looks at it again with these words. */
export function OpposeSheet({ correction, open, onClose }: OpposeSheetProps) {
  const { words, write, take, missing, discard } = useNeededWords();
  const { busy, send } = useSend();
  const offline = useOfflineReason('oponerte');
  const zone = useZone();
  const { id, turno, cuenta } = correction;
  const submit = () => {
    const text = take();
    if (text === null) return;
    void send({
      call: (keyOf) => opposeCorrection(id, text, keyOf({ id, text })),
      changes: 'correction',
      useful: true,
      done: onClose,
    });
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Oponerme a la corrección"
      note={shortDate(turno.fecha)}
      dismissible={!busy}
      onDiscard={discard}
      footer={
        <SheetButtons offline={offline} onCancel={onClose} kind="danger" busy={busy} onClick={submit}>
          Oponerme
        </SheetButtons>
      }
    >
      {changeLines(correction, zone).map((line) => (
        <p key={line} className="rl-num">
          {line}
        </p>
      ))}
      {cuenta?.aceptado ? (
        <>
          <p className="rl-num">
            Si no te opones, este turno cuenta <strong>{outcomeText(cuenta.aceptado)}</strong>.
          </p>
          <p className="rl-num">
            Si te opones, queda lo que estaba marcado: cuenta <strong>{outcomeText(cuenta.marcado)}</strong>{' '}
            hasta que tu jefatura vuelva a revisarlo.
          </p>
        </>
      ) : (
        <p>Si te opones, queda lo que estaba marcado y tu jefatura vuelve a revisarlo.</p>
      )}
      <TextAreaField
        label="Qué no corresponde"
        value={words}
        onValue={write}
        error={missing ? 'Escribe el motivo: tu jefatura lo va a leer.' : undefined}
        maxLength={LONGEST}
        rows={3}
        disabled={busy}
      />
    </BottomSheet>
  );
}
