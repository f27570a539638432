import type { ChangedDay, OwnRosterVersion } from '@relevo/contract';
import { sectorsOf } from '@relevo/domain/roster-publication';
import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { arrowForward, megaphone } from 'ionicons/icons';
import { useNow, useZone } from '../reads/local-time.ts';
import { mobileDataQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { Avatar } from '../ui/avatar.tsx';
import { dateInText, momentInText, rangeInText, shortDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { WEEKDAYS } from '../ui/weekdays.ts';
import { SeenMark } from './seen-mark.tsx';
import styles from './told.module.css';
import { ToldChips } from './told-chips.tsx';
import { kindWords, newWords, toldMonth, toldParts } from './told-month.ts';
import { useReading } from './use-reading.ts';

/** What changes of what she knew, then what is new as a month. */
export function ToldBody({ version }: { version: OwnRosterVersion }) {
  const { desde, hasta, por, cuando, nota, cambios, conforme, mensaje } = version;
  const zone = useZone();
  const { said } = useReading(version.id);
  const today = localDateOf(useNow().toString(), zone);
  const at =
    localDateOf(cuando, zone) === today
      ? `hoy a las ${localTimeOf(cuando, zone)}`
      : momentInText(cuando, zone);
  const { known, ...fresh } = toldParts(version);
  const words = said.mensaje ?? mensaje;
  return (
    <>
      <div className={`rl-line ${styles.head}`}>
        <Avatar name={por} size={48} />
        <div className={styles.words}>
          <h2 className="rl-title">Se publicó del {rangeInText(desde, hasta)}</h2>
          <p className="rl-body-s rl-ink-2">
            {por}, {at}
          </p>
        </div>
      </div>
      {nota && <p className={styles.note}>«{nota}»</p>}
      {known.length > 0 && (
        <section className={`rl-panel rl-stack ${styles.known}`} aria-labelledby="told-known">
          <h2 id="told-known" className={`rl-line rl-title ${styles.blue}`}>
            <Icon icon={megaphone} size={22} />
            Cambia algo que ya sabías
          </h2>
          <ul className="rl-stack">
            {known.map((change) => (
              <Known key={change.fecha} change={change} />
            ))}
          </ul>
        </section>
      )}
      {known.length < cambios.length && (
        <section className="rl-panel rl-stack" aria-labelledby="told-new">
          <div className="rl-between">
            <h2 id="told-new" className="rl-title">
              {newWords(fresh.shifts)}
            </h2>
            <span className="rl-body-s rl-ink-2">{kindWords(fresh)}</span>
          </div>
          <Month changes={cambios} />
        </section>
      )}
      <ToldChips version={version} />
      {(conforme || said.conforme) && (
        <div className="rl-wrap">
          <StatusChip state="approved">
            {conforme ? `Conforme, ${momentInText(conforme, zone)}` : 'Conforme, por enviar'}
          </StatusChip>
        </div>
      )}
      {words && (
        <p className="rl-body-s rl-ink-2">
          Le escribiste a tu jefatura: «{words}»{said.mensaje ? ' Se enviará cuando haya conexión.' : ''}
        </p>
      )}
    </>
  );
}

function Known({ change: { fecha, antes, despues } }: { change: ChangedDay }) {
  const [from, to] = sectorsOf(antes, despues);
  return (
    <li className={`rl-line ${styles.change}`}>
      <span className={styles.date}>{shortDate(fecha)}</span>
      <SeenMark day={antes} />
      {from}
      <Icon icon={arrowForward} size={18} />
      <span className="rl-sr">pasa a</span>
      <SeenMark day={despues} className="rl-medium" />
      {to}
    </li>
  );
}

function Month({ changes }: { changes: readonly ChangedDay[] }) {
  const { data } = useRead(mobileDataQuery());
  const holidays = new Map(data?.holidays.map(({ fecha, nombre }) => [fecha, nombre]));
  return (
    <div>
      <div className={styles.weekdays} aria-hidden="true">
        {WEEKDAYS.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <ol className={styles.month}>
        {toldMonth(changes).map(({ date, day, change }) => (
          <li
            key={date}
            className={styles.day}
            data-known={change?.publicado || undefined}
            data-holiday={holidays.has(date) || undefined}
          >
            <span className={change ? styles.number : `${styles.number} rl-ink-3`}>
              <span aria-hidden="true">{day}</span>
              <span className="rl-sr">
                {[dateInText(date), holidays.get(date)].filter(Boolean).join(', ')}
              </span>
            </span>
            {change && <Letter change={change} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The new day in a cell, as the grid of the desk draws it: by form, colour and letter. */
function Letter({ change: { despues, publicado } }: { change: ChangedDay }) {
  if (despues?.turno_dia == null) {
    return publicado ? <span className={styles.free}>Libre</span> : <span className="rl-sr">Libre</span>;
  }
  return (
    <span className={styles.letter} data-night={despues.turno_dia ? undefined : ''}>
      {despues.abreviatura}
      <span className="rl-sr">{despues.turno_dia ? ', de día' : ', de noche'}</span>
    </span>
  );
}
