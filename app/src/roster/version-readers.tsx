import type { ChangedDay, RosterVersionDetail } from '@relevo/contract';
import { useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { momentInText, rangeInText } from '../ui/formatters.ts';
import { DayChange } from './day-sign.tsx';
import type { Desk } from './desk.ts';
import styles from './panel.module.css';
import { versionQuery } from './publish.api.ts';
import publish from './publish.module.css';
import { personName } from './publish-words.ts';
import { changedSince, readerGroups } from './version-words.ts';

type Reader = RosterVersionDetail['lectores'][number];

/** Who has not seen or confirmed a publication, who wrote about it, and what changed after it. */
export function VersionReaders({ desk, id }: { desk: Desk; id: number }) {
  const { roster, period } = desk;
  const read = useRead(versionQuery(roster.unidad.id, id));
  const zone = useZone();
  return (
    <ReadOf read={read} rows={5} height={48}>
      {(version) => (
        <div className="rl-stack">
          <div>
            <p className="rl-medium">Del {rangeInText(version.desde, version.hasta)}</p>
            <p className="rl-body-s rl-ink-2">
              {version.por}, {momentInText(version.cuando, zone)}
            </p>
          </div>
          {version.nota && <p>«{version.nota}»</p>}
          <Since changes={changedSince(version, roster, period.dates)} />
          {readerGroups(version).map(({ title, readers }) => (
            <section key={title} className="rl-stack rl-gap-s" aria-label={title}>
              <h3 className="rl-label">
                {title} ({readers.length})
              </h3>
              <ul className={styles.versions}>
                {readers.map((reader) => (
                  <ReaderRow key={reader.idtrabajador} reader={reader} zone={zone} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </ReadOf>
  );
}

function ReaderRow({ reader, zone }: { reader: Reader; zone: string }) {
  const { vista, conforme, mensaje } = reader;
  const when = conforme
    ? `Conforme, ${momentInText(conforme, zone)}`
    : vista
      ? `Vista, ${momentInText(vista, zone)}`
      : null;
  return (
    <li className={styles.reader}>
      <p>{personName(reader)}</p>
      {when && <p className="rl-body-s rl-ink-2">{when}</p>}
      {mensaje && <p className="rl-body-s">«{mensaje}»</p>}
    </li>
  );
}

function Since({ changes }: { changes: readonly { name: string; change: ChangedDay }[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="rl-stack rl-gap-s" aria-label="Cambió después de publicar">
      <h3 className={`rl-label ${publish.warn}`}>Cambió después de publicar ({changes.length})</h3>
      <ul className={styles.versions}>
        {changes.map(({ name, change }) => (
          <li key={`${name} ${change.fecha}`} className={styles.reader}>
            <p>{name}</p>
            <p className={`rl-body-s ${publish.change}`}>
              <DayChange change={change} turns="pasó a" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
