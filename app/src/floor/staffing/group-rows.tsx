import { payrollName } from '@relevo/domain/names';
import { type GroupStaffing, unmarkedOf } from '@relevo/domain/staffing';
import type { InstantLike } from '@relevo/domain/time';
import { alertCircle } from 'ionicons/icons';
import type { Address } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { Icon } from '../../ui/icon.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import styles from './staffing.module.css';
import { figureOf, groupWords } from './staffing-words.ts';

/** Limit of pips: more people are drawn as a bar. */
const MOST_PIPS = 14;

interface GroupRowsProps {
  groups: readonly GroupStaffing[];
  /** Whether the shifts have begun: before, no worker can be present. */
  begun: boolean;
  /** The moment that the staffing is known of. */
  seen: InstantLike;
  opens: (group: GroupStaffing) => Address;
}

/** A payroll group a row: its people, each a pip, and how many of them are there; a tap shows who they are. */
export function GroupRows({ groups, begun, seen, opens }: GroupRowsProps) {
  const router = useRouter();
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.id}>
          <button
            type="button"
            className={styles.group}
            data-opens={opens(group)}
            onClick={() => router.push(opens(group))}
          >
            <span className="rl-sr">{`${group.name}: ${groupWords(group, begun, seen)}`}</span>
            <span className={styles.name} title={group.name} aria-hidden="true">
              {unbroken(payrollName(group.name))}
            </span>
            <Pips group={group} begun={begun} seen={seen} />
            <span className={`rl-num rl-column ${styles.figure}`} aria-hidden="true" data-paint="blank">
              <span>
                <strong>{figureOf(group, begun)}</strong> de {group.planned}
              </span>
              {group.minimum !== null && (
                <span className={`rl-caption ${styles.minimum}`} data-short={group.short > 0 || undefined}>
                  {group.short > 0 && <Icon icon={alertCircle} size={14} />}
                  {unbroken(`mín. ${group.minimum}`)}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Pips({ group, begun, seen }: { group: GroupStaffing; begun: boolean; seen: InstantLike }) {
  const { missing, waiting } = unmarkedOf(group, seen);
  const kinds = [
    ['present', begun ? group.present : 0],
    ['unmarked', begun ? missing : 0],
    ['planned', begun ? waiting : group.planned - group.absent],
    ['absent', group.absent],
  ] as const;
  const bar = group.planned > MOST_PIPS;
  return (
    <span
      className={`rl-wrap ${styles.pips}`}
      data-bar={bar || undefined}
      aria-hidden="true"
      data-paint="blank"
    >
      {kinds.flatMap(([look, count]) =>
        bar
          ? count > 0 && (
              <span key={look} className={styles.pip} data-look={look} style={{ flexGrow: count }} />
            )
          : Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
              <span key={`${look}${index}`} className={styles.pip} data-look={look} />
            )),
      )}
    </span>
  );
}

/** Key of the pips; `waiting`: whether a person's own shift begins later than the others that have begun. */
export function PipKey({ begun, waiting }: { begun: boolean; waiting: boolean }) {
  const looks = begun
    ? ([
        ['present', 'Presente'],
        ['unmarked', 'Sin marca'],
        ...(waiting ? ([['planned', 'Programado']] as const) : []),
        ['absent', 'Ausente'],
      ] as const)
    : ([
        ['planned', 'Programado'],
        ['absent', 'Ausente'],
      ] as const);
  return (
    <p className={`rl-caption rl-ink-2 rl-wrap ${styles.legend}`} aria-hidden="true" data-paint="blank">
      {looks.map(([look, word]) => (
        <span key={look}>
          <span className={styles.pip} data-look={look} /> {word}
        </span>
      ))}
    </p>
  );
}
