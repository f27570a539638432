import { handLeftOutline } from 'ionicons/icons';
import { messageOf } from '../api/errors.ts';
import { VerdictSheet } from '../decisions/verdict-sheet.tsx';
import { useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import type { SheetProps } from '../ui/form-sheet.tsx';
import { longDate, momentInText, placeText } from '../ui/formatters.ts';
import { showToast } from '../ui/toast.tsx';
import { type NotedOffer, rangeOf } from './offer-groups.ts';
import { applyFor, offerVerdictQuery } from './offers.api.ts';

/** Sheet with the verdict on taking the shift, and the button that applies for it. Mounted anew for each intention. */
export function ApplySheet({ offer, ...sheet }: SheetProps & { offer: NotedOffer }) {
  const offline = useOfflineReason('postular');
  const deadline = momentInText(offer.fecha_limite, useZone());
  return (
    <VerdictSheet
      {...sheet}
      title="Postular al turno"
      note={`${longDate(offer.fecha)}, ${rangeOf(offer)}, ${placeText(offer)}`}
      icon={handLeftOutline}
      go="Postular"
      read={useRead({ ...offerVerdictQuery(offer), enabled: sheet.open })}
      cardTitle="Antes de postular"
      cannot="No puedes postular"
      // Offline has another way: the offer stays open until then.
      offline={offline && `${offline} Puedes volver a intentarlo hasta el ${deadline}.`}
      later
      send={(confirmed, keyOf) => applyFor(offer, confirmed, keyOf(confirmed))}
      changes="offer"
      done={() => {
        showToast({ message: 'Postulación enviada correctamente.', tone: 'ok' });
        sheet.onClose();
      }}
      failed={(error) => showToast({ message: messageOf(error), tone: 'bad' })}
    >
      {offer.notas && <p>Nota de tu jefatura: {offer.notas}</p>}
    </VerdictSheet>
  );
}
