import { localDateOf, localTimeOf } from '@relevo/domain/time';
import {
  chevronForward,
  copyOutline,
  lockClosedOutline,
  logoApple,
  logoGoogle,
  logoMicrosoft,
} from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import { showToast } from '../ui/toast.tsx';
import { googleOf, isSame, outlookOf, shortened, webcalOf } from './calendar-addresses.ts';
import { type CalendarLink, endCalendarLink, secretLinkQuery, showPlace } from './calendar-feed.api.ts';
import styles from './calendar-feed.module.css';

const PROGRAMS = [
  { name: 'Google Calendar', note: 'Puede tardar un día', icon: logoGoogle, addressOf: googleOf },
  { name: 'Calendario de Apple', note: 'Se actualiza cada hora', icon: logoApple, addressOf: webcalOf },
  { name: 'Outlook', note: 'Se actualiza cada pocas horas', icon: logoMicrosoft, addressOf: outlookOf },
];
const READERS = { google: 'Google', apple: 'Apple', outlook: 'Outlook', otro: 'otro programa' } as const;
const ENDING = 'anular el enlace';
const CHOOSING = 'cambiar lo que muestra';

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ message: 'Enlace copiado.', tone: 'ok' }),
    () => showToast({ message: 'No se pudo copiar.', tone: 'bad' }),
  );

interface LinkInUseProps {
  link: CalendarLink;
  busy: boolean;
  /** Makes another link, which ends this one. */
  onMake: () => void;
}

/** How a link is added to calendars, what it shows, and its end. */
export function LinkInUse({ link, busy, onMake }: LinkInUseProps) {
  const kept = useRead(secretLinkQuery()).data ?? null;
  const secret = kept && isSame(kept, link.pista) ? kept : null;
  return (
    <>
      {secret && <Programs secret={secret} />}
      <section className="rl-panel rl-stack rl-gap-s" aria-labelledby="calendar-secret">
        <h2 id="calendar-secret" className={styles.heading}>
          {secret ? 'O copia tu enlace secreto' : 'Tu enlace secreto'}
        </h2>
        <div className={styles.secret}>
          <p className={styles.address}>{shortened(window.location.host, link.pista)}</p>
          {secret && (
            <IconButton icon={copyOutline} label="Copiar enlace" onClick={() => void copy(secret)} />
          )}
        </div>
        <p className={`rl-body-s rl-ink-2 ${styles.warning}`}>
          <Icon icon={lockClosedOutline} size={20} />
          <span>Quien lo tenga ve tus turnos. No lleva permisos ni motivos de ausencia.</span>
        </p>
        {!secret && <ElsewhereNote busy={busy} onMake={onMake} />}
      </section>
      <p className="rl-body-s rl-ink-2">
        Google Calendar puede tardar un día. Los avisos de Relevo llegan al momento. Para hoy vale Relevo.
      </p>
      <Choices link={link} />
    </>
  );
}

const Programs = ({ secret }: { secret: string }) => (
  <>
    <h2 className={styles.heading}>Agregar a</h2>
    <ul className="rl-panel rl-panel--list" aria-label="Agregar a">
      {PROGRAMS.map(({ name, note, icon, addressOf }) => (
        <li key={name}>
          <a
            className="rl-row"
            href={addressOf(secret)}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          >
            <span className={styles.logo}>
              <Icon icon={icon} />
            </span>
            <span className="rl-row__main">
              <span className="rl-block rl-medium">{name}</span>
              <span className="rl-block rl-body-s rl-ink-2">{note}</span>
            </span>
            <Icon icon={chevronForward} size={20} />
          </a>
        </li>
      ))}
    </ul>
  </>
);

/** On a device that did not make the link, which therefore does not know its secret. */
function ElsewhereNote({ busy, onMake }: Omit<LinkInUseProps, 'link'>) {
  const offline = useOfflineReason('crear otro enlace');
  return (
    <>
      <p className="rl-body-s">
        Solo el equipo que lo creó puede copiarlo. Para agregar tus turnos desde aquí, crea otro: el anterior
        deja de funcionar.
      </p>
      <ActionButton kind="tonal" busy={busy} disabled={offline !== null} onClick={onMake}>
        Crear otro enlace
      </ActionButton>
    </>
  );
}

function Choices({ link: { desde, muestra_lugar, leido } }: { link: CalendarLink }) {
  const zone = useZone();
  const { busy, send } = useSend();
  const offline = useOfflineReason(ENDING);
  const choose = (shows: boolean) =>
    void send({ needs: CHOOSING, call: () => showPlace(shows), changes: 'calendarLink' });
  const end = () =>
    void send({
      needs: ENDING,
      before: () =>
        confirm({
          header: 'Anular tu enlace',
          message: 'Los calendarios que lo usan dejan de recibir tus turnos. Después puedes crear otro.',
          confirm: 'Anular',
          destructive: true,
        }),
      call: endCalendarLink,
      changes: 'calendarLink',
      done: 'Enlace anulado.',
    });
  return (
    <div className="rl-panel rl-panel--list">
      <div className={styles.choice}>
        <SwitchRow
          title="Mostrar unidad y sector"
          note="Apagado: solo «Turno»"
          on={muestra_lugar}
          onValue={choose}
          disabled={busy || offline !== null}
        />
      </div>
      <div className="rl-row">
        <p className="rl-row__main">
          <span className="rl-block rl-medium">En uso desde el {dateInText(localDateOf(desde, zone))}</span>
          <span className="rl-block rl-body-s rl-ink-2">{readingText(leido, zone)}</span>
        </p>
        <ActionButton
          kind="text"
          className={styles.end}
          busy={busy}
          disabled={offline !== null}
          aria-label="Anular el enlace"
          onClick={end}
        >
          Anular
        </ActionButton>
      </div>
    </div>
  );
}

/** 'Leído hoy a las 18:02, por Google' */
function readingText(reading: CalendarLink['leido'], zone: string): string {
  if (!reading) return 'Ningún calendario lo ha leído todavía';
  const date = localDateOf(reading.cuando, zone);
  const isToday = date === localDateOf(Temporal.Now.instant(), zone);
  const when = isToday ? 'hoy' : `el ${dateInText(date)}`;
  return `Leído ${when} a las ${localTimeOf(reading.cuando, zone)}, por ${READERS[reading.por]}`;
}
