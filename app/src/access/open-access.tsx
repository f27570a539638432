import type { OpenAccess as Access } from '@relevo/contract';
import { mailUnreadOutline } from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { DeviceIcon } from '../ui/device-icon.tsx';
import { momentInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { openAccessQuery } from './renewal.api.ts';
import { RenewalActions, type RenewedPerson } from './renewal-actions.tsx';
import { wayBack } from './renewal-words.ts';

interface OpenAccessProps {
  person: RenewedPerson;
  /** Why the reader changes nothing of it; null where that is allowed. */
  withheld: string | null;
}

/** How somebody with an account comes in (37c): open logins here, a letter that waits, and a new way in. */
export function OpenAccess({ person, withheld }: OpenAccessProps) {
  const read = useRead(openAccessQuery(person.id));
  return (
    <ReadOf read={read} rows={2} height={56}>
      {(access) => (
        <>
          <p className="rl-body-s rl-ink-2">{withheld ?? wayBack({ ...access, hasRut: person.hasRut })}</p>
          <Logins access={access} />
          {withheld === null && <RenewalActions person={person} access={access} />}
        </>
      )}
    </ReadOf>
  );
}

function Logins({ access: { carta, sesiones } }: { access: Access }) {
  const zone = useZone();
  return (
    <ul className="rl-stack" aria-label="Sesiones abiertas">
      {carta && (
        <li className="rl-line">
          <Icon icon={mailUnreadOutline} />
          <span>
            <span className="rl-block">Carta para una contraseña nueva</span>
            <span className="rl-caption rl-ink-2">Sin usar, vence el {momentInText(carta.vence, zone)}</span>
          </span>
        </li>
      )}
      {sesiones.map(({ tipo, nombre, desde }) => (
        <li key={`${nombre} ${desde}`} className="rl-line">
          <DeviceIcon kind={tipo} />
          <span>
            <span className="rl-block">{nombre}</span>
            <span className="rl-caption rl-ink-2">Sesión abierta el {momentInText(desde, zone)}</span>
          </span>
        </li>
      ))}
      {sesiones.length === 0 && <li className="rl-body-s rl-ink-2">Sin sesiones abiertas.</li>}
    </ul>
  );
}
