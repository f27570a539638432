import type { Turno } from '@relevo/contract';
import { exitOutline, timeOutline } from 'ionicons/icons';
import { codeOf, requestFailure } from '../api/errors.ts';
import { VerdictSheet } from '../decisions/verdict-sheet.tsx';
import { useClockChange } from '../reads/clock-change.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { inform } from '../ui/confirm.ts';
import type { SheetProps } from '../ui/form-sheet.tsx';
import { longDate, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { debtWords } from './release-words.ts';
import { createRelease, releaseVerdictQuery } from './releases.api.ts';

const SENT =
  'Se ha generado su solicitud por liberar este turno. De ser aceptada se generara una deuda de horas con el servicio.';

/** Sheet with the verdict on giving a shift back, the debt, and the button that asks for it. Mounted anew each time. */
export function ReleaseSheet({ shift, ...sheet }: SheetProps & { shift: Turno }) {
  const clockChange = useClockChange({ from: shift.inicio, to: shift.termino });
  return (
    <VerdictSheet
      {...sheet}
      title="Liberar turno"
      note={`${longDate(shift.fecha)}, ${timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}`}
      icon={exitOutline}
      go="Liberar"
      read={useRead({ ...releaseVerdictQuery(shift.idturno), enabled: sheet.open })}
      cannot="No puedes liberar este turno"
      offline={useOfflineReason('liberar un turno')}
      send={(confirmed, keyOf) => createRelease(shift.idturno, confirmed, keyOf(confirmed))}
      changes="release"
      done={() => {
        sheet.onClose();
        return inform('Solicitud enviada', SENT);
      }}
      failed={(error) => tellFailure('No se creó la solicitud', requestFailure(error), codeOf(error))}
    >
      <p className="rl-notice">
        <Icon icon={timeOutline} size={20} />
        <span>{[debtWords(shift), clockChange && `${clockChange}.`].filter(Boolean).join(' ')}</span>
      </p>
    </VerdictSheet>
  );
}
