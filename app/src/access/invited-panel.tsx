import { checkmarkCircle } from 'ionicons/icons';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { Whole } from '../ui/whole.tsx';

interface InvitedPanelProps {
  name: string;
  organisation: string | null;
  unit: string | null;
  /** The name to log in with; null for somebody who has one already. */
  username: string | null;
}

/** The person of an invitation, before anything is asked for. */
export const InvitedPanel = ({ name, organisation, unit, username }: InvitedPanelProps) => (
  <section className="rl-panel rl-line" aria-label="Quién eres">
    <Avatar name={name} size={52} />
    <div className="rl-row__main">
      <p className="rl-medium">{name}</p>
      <p className="rl-body-s rl-ink-2">
        {[unit, organisation]
          .filter((words) => words !== null)
          .map(unbroken)
          .join(' · ')}
      </p>
      {username !== null && (
        <p className="rl-body-s rl-ink-2 rl-num">
          Usuario <Whole>{username}</Whole>
        </p>
      )}
    </div>
    <Icon icon={checkmarkCircle} className="rl-ok" />
  </section>
);
