import type { MarkCorrection } from '@relevo/contract';
import { outcomeText } from '@relevo/domain/outcome-words';
import { useZone } from '../reads/local-time.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import type { SheetProps } from '../ui/form-sheet.tsx';
import { shortDate } from '../ui/formatters.ts';
import { ReasonSheet } from '../ui/reason-sheet.tsx';
import { changeLines } from './correction-words.ts';
import { opposeCorrection } from './corrections.api.ts';

/** 'Oponerme': the marks stay, and the manager reviews the correction again with these words. */
export function OpposeSheet({ correction, ...sheet }: SheetProps & { correction: MarkCorrection }) {
  const { busy, send } = useSend();
  const zone = useZone();
  const { id, turno, cuenta } = correction;
  return (
    <ReasonSheet
      {...sheet}
      title="Oponerme a la corrección"
      note={shortDate(turno.fecha)}
      busy={busy}
      offline={useOfflineReason('oponerte')}
      kind="danger"
      go="Oponerme"
      onGo={(text) =>
        send({
          call: (keyOf) => opposeCorrection(id, text, keyOf({ id, text })),
          changes: 'correction',
          useful: true,
          done: sheet.onClose,
        })
      }
      label="Qué no corresponde"
      missing="Escribe el motivo: tu jefatura lo va a leer."
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
    </ReasonSheet>
  );
}
