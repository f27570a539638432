import { PATHS } from '../navigation/paths.ts';
import { useToday } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { threeMonthsQuery } from '../reads/worker-reads.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { calendarLinkQuery, makeCalendarLink } from './calendar-feed.api.ts';
import { FeedPreview } from './feed-preview.tsx';
import { LinkInUse } from './link-in-use.tsx';

const MAKING = 'crear el enlace';
/** Shifts that the preview shows. */
const SHOWN = 2;

/** 'Calendario en tu teléfono' (43): own shifts in the calendar of a phone, by a secret link. */
export function CalendarFeedPage() {
  const today = useToday();
  const link = useRead(calendarLinkQuery());
  const roster = useRead(threeMonthsQuery(today));
  const { busy, send } = useSend();
  const offline = useOfflineReason(MAKING);
  const make = () =>
    void send({
      needs: MAKING,
      call: makeCalendarLink,
      changes: 'calendarLink',
      done: 'Tu enlace está listo.',
    });
  return (
    <ReadPage title="Calendario en tu teléfono" back={PATHS.workerProfile} label="Calendario en tu teléfono">
      <ReadOf read={roster} rows={1} height={220}>
        {({ turnos }) => (
          <FeedPreview
            shifts={turnos
              .filter((shift) => shift.fecha >= today && shift.inicio !== null && shift.ausencia === null)
              .slice(0, SHOWN)}
            place={link.data?.muestra_lugar ?? true}
          />
        )}
      </ReadOf>
      <ReadOf read={link} rows={3} height={72}>
        {(own) =>
          own ? (
            <LinkInUse link={own} busy={busy} onMake={make} />
          ) : (
            <>
              <ActionButton tall wide busy={busy} disabled={offline !== null} onClick={make}>
                Crear mi enlace
              </ActionButton>
              {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
            </>
          )
        }
      </ReadOf>
    </ReadPage>
  );
}
