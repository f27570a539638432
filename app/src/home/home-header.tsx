import { firstName, greeting } from '@relevo/domain/names';
import { businessOutline, swapVerticalOutline } from 'ionicons/icons';
import { useState } from 'react';
import { personOf, type Session, useInstances } from '../api/session.ts';
import type { Address } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useNow, useZone } from '../reads/local-time.ts';
import { PersonFace } from '../reads/person-face.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './home.module.css';
import { homeSlots } from './slots.ts';

interface HomeHeaderProps {
  session: Session;
  profilePath: Address;
  /** A quieter line below the greeting. */
  role?: string;
}

/** Header with person and place: the greeting leads to the profile, the chip to the other instances (spec 1 §2). */
export function HomeHeader({ session, profilePath, role }: HomeHeaderProps) {
  const { Bell, InstanceSheet } = homeSlots.get();
  const router = useRouter();
  const hello = greeting(useNow(), useZone());
  const person = personOf(session);
  const [choosing, setChoosing] = useState(false);
  const several = useInstances().length > 1;
  return (
    <div className={`rl-line ${styles.homeHead}`}>
      <button
        type="button"
        className={styles.avatar}
        aria-label="Ver mi perfil"
        data-opens={profilePath}
        onClick={() => router.push(profilePath, 'none')}
      >
        <PersonFace person={person} size={52} />
      </button>
      <div className={`rl-stack rl-gap-xxs ${styles.words}`}>
        <h1 className="rl-h1" data-paint="blank">
          {hello}, {firstName(person)}
        </h1>
        {role && <p className="rl-body-s rl-ink-2">{role}</p>}
        {several ? (
          <button
            type="button"
            className={styles.instanceChip}
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
      <Bell />
      {several && <InstanceSheet open={choosing} onClose={() => setChoosing(false)} />}
    </div>
  );
}
