import { addDays, type LocalDate } from '@relevo/domain/time';
import { addAbsence } from '../../server/src/people/manager-absences.service.ts';
import { addPost, setPost } from '../../server/src/people/posts.service.ts';
import type { PositionKey } from './catalogue.ts';
import type { People } from './people.ts';
import type { Deed } from './player.ts';

/**
 * Posts beside the own one, given at the desk: the manager of Medicina also leads Pabellón, a nurse of Medicina leads
 * Pabellón beside her shifts, a nurse of Urgencia replaces its manager for a week, and the manager of Medicina will be
 * absent, without a replacement so far. None without an administrator.
 */
export function postDeeds(people: People, today: LocalDate, now: Temporal.Instant): Deed[] {
  const [by] = people.administrators;
  if (!by) return [];
  const unitOf = (abbreviation: string) => {
    const unit = people.units.find((one) => one.abbreviation === abbreviation);
    if (!unit) throw new Error(`There is no unit ${abbreviation}`);
    return unit;
  };
  const managerOf = (abbreviation: string) => {
    const manager = people.managers.find(({ unit }) => unit.abbreviation === abbreviation);
    if (!manager) throw new Error(`Nobody leads ${abbreviation}`);
    return manager;
  };
  const workerOf = (abbreviation: string, position: PositionKey) => {
    const worker = people.workers.find(
      (one) => one.unit.abbreviation === abbreviation && one.position === position && !one.told,
    );
    if (!worker) throw new Error(`${abbreviation} has no ${position}`);
    return worker;
  };
  const theatre = unitOf('PAB');
  const roles = managerOf('PAB').roleIds;
  const deed = (what: string, hours: number, run: Deed['run']): Deed => ({
    ...{ by, what, run },
    at: now.subtract({ hours }),
  });
  return [
    deed('gives a manager a second unit', 72, (call) =>
      addPost(call, managerOf('MED').person.id, {
        ...{ idunidad: theatre.id, desde: addDays(today, -3), hasta: addDays(today, 60) },
      }),
    ),
    deed('gives a nurse a unit to lead', 60, (call) =>
      setPost(call, workerOf('MED', 'nurse').person.id, { idunidad: theatre.id, roles }),
    ),
    deed('names a replacement', 50, (call) =>
      addPost(call, workerOf('URG', 'nurse').person.id, {
        ...{ idunidad: unitOf('URG').id, desde: addDays(today, -2), hasta: addDays(today, 5) },
        subroga: managerOf('URG').person.id,
      }),
    ),
    deed('records the absence of the manager replaced', 50, (call) =>
      addAbsence(call, managerOf('URG').person.id, { desde: addDays(today, -2), hasta: addDays(today, 5) }),
    ),
    deed('records that a manager will be absent', 40, (call) =>
      addAbsence(call, managerOf('MED').person.id, { desde: addDays(today, 11), hasta: addDays(today, 24) }),
    ),
  ];
}
