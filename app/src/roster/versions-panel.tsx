import type { RosterVersion } from '@relevo/contract';
import { arrowBack, chevronForward } from 'ionicons/icons';
import { useState } from 'react';
import { useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { IconButton } from '../ui/action-button.tsx';
import { momentInText, rangeInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import type { Desk } from './desk.ts';
import styles from './panel.module.css';
import { versionsQuery } from './publish.api.ts';
import { seenWords } from './seen-tool.tsx';
import { SidePanel } from './side-panel.tsx';
import { VersionReaders } from './version-readers.tsx';

/** The publications of the unit; each with who has not seen or confirmed it, and what changed since. */
export function VersionsPart({ desk }: { desk: Desk }) {
  const { roster, close: onClose } = desk;
  const read = useRead(versionsQuery(roster.unidad.id));
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <SidePanel
      label="Publicaciones"
      title={chosen === null ? 'Publicaciones' : 'Una publicación'}
      before={
        chosen !== null && (
          <IconButton icon={arrowBack} label="Todas las publicaciones" onClick={() => setChosen(null)} />
        )
      }
      onClose={onClose}
    >
      {chosen === null ? (
        <ReadOf read={read} rows={4} height={64}>
          {({ data }) => (
            <ul className={styles.versions}>
              {data.map((version) => (
                <Version key={version.id} version={version} onOpen={() => setChosen(version.id)} />
              ))}
            </ul>
          )}
        </ReadOf>
      ) : (
        <VersionReaders desk={desk} id={chosen} />
      )}
    </SidePanel>
  );
}

function Version({ version, onOpen }: { version: RosterVersion; onOpen: () => void }) {
  const { desde, hasta, por, cuando, pide_confirmacion, conformes, personas } = version;
  const zone = useZone();
  return (
    <li>
      <button type="button" className={`rl-row ${styles.version}`} onClick={onOpen}>
        <span className="rl-row__main rl-stack rl-gap-xxs">
          <span className="rl-medium">Del {rangeInText(desde, hasta)}</span>
          <span className="rl-body-s rl-ink-2">
            {por}, {momentInText(cuando, zone)}
          </span>
          <span className="rl-body-s">
            {seenWords(version)}
            {pide_confirmacion && ` · Conformes ${conformes} de ${personas}`}
          </span>
        </span>
        <Icon icon={chevronForward} size={18} />
      </button>
    </li>
  );
}
