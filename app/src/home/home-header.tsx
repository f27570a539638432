import { useIonRouter } from '@ionic/react';
import { firstName, greeting } from '@relevo/domain/names';
import { businessOutline, swapVerticalOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
import './home.css';
import { personOf, type Session, useInstances } from '../api/session.ts';
import { useNow, useZone } from '../reads/local-time.ts';
import { usePersonImage } from '../reads/person-image.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';

/** Draws the sheet in which another of the person's instances is chosen. */
export type InstanceSheetSlot = (open: boolean, onClose: () => void) => ReactNode;

interface HomeHeaderProps {
  session: Session;
  profilePath: string;
  /** A quieter line below the greeting. */
  role?: string;
  instanceSheet: InstanceSheetSlot;
  /** The way to the person's messages. */
  bell: ReactNode;
}

/** Who is in, and where: the greeting leads to the profile, the chip to the other instances (spec 1 §2). */
export function HomeHeader({ session, profilePath, role, instanceSheet, bell }: HomeHeaderProps) {
  const router = useIonRouter();
  const hello = greeting(useNow(), useZone());
  const person = personOf(session);
  const image = usePersonImage(person.id, person.avatar);
  const [choosing, setChoosing] = useState(false);
  const several = useInstances().length > 1;
  return (
    <div className="rl-home-head">
      <button
        type="button"
        className="rl-home-head__avatar"
        aria-label="Ver mi perfil"
        onClick={() => router.push(profilePath, 'none')}
      >
        <Avatar name={`${firstName(person)} ${person.apellidoPaterno}`} src={image} size={52} />
      </button>
      <div className="rl-home-head__words">
        <h1 className="rl-h1">
          {hello}, {firstName(person)}
        </h1>
        {role && <p className="rl-body-s rl-ink-2">{role}</p>}
        {several ? (
          <button
            type="button"
            className="rl-instance-chip"
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <Icon icon={businessOutline} size={16} />
            <span>
              <span className="rl-sr">Institución: </span>
              {session.instance.name}
              <span className="rl-sr">. Cambiar</span>
            </span>
            <Icon icon={swapVerticalOutline} size={16} />
          </button>
        ) : (
          !role && <p className="rl-body-s rl-ink-2">{session.instance.name}</p>
        )}
      </div>
      {bell}
      {several && instanceSheet(choosing, () => setChoosing(false))}
    </div>
  );
}
