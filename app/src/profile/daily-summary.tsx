import { messageOf } from '../api/errors.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { SwitchRow } from '../ui/switch.tsx';
import { showToast } from '../ui/toast.tsx';
import { chooseDailySummary, dailySummaryQuery } from './profile.api.ts';

const CHOOSING = 'cambiar cómo te avisamos';

/** A manager's choice between one push a day and one for each thing. */
export function DailySummary() {
  const read = useRead(dailySummaryQuery());
  const { busy, send } = useSend();
  const offline = useOfflineReason(CHOOSING);
  const on = read.data?.activo;

  const choose = (wanted: boolean): Promise<void> =>
    send({
      needs: CHOOSING,
      call: () => chooseDailySummary(wanted),
      changes: 'dailySummary',
      failed: (error) =>
        showToast({
          tone: 'bad',
          message: messageOf(error),
          action: { label: 'Reintentar', run: () => void choose(wanted) },
        }),
    });

  if (on === undefined && read.isError && !offline) {
    return (
      <section className="rl-panel">
        <ReadFailure read={read} />
      </section>
    );
  }
  return (
    <section className="rl-panel rl-stack">
      <h3 className="rl-label">Avisos en tu teléfono</h3>
      <SwitchRow
        title="Un resumen a las 07:00"
        note="Lo que espera se te avisa una vez al día, no cada cosa por separado. Lo de las próximas 24 horas y las oposiciones llegan al momento."
        on={on ?? false}
        disabled={on === undefined || offline !== null || busy}
        onValue={(wanted) => void choose(wanted)}
      />
      {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
    </section>
  );
}
