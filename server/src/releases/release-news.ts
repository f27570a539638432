import type { WorkerBrief } from '@relevo/contract';
import { dateInMessage } from '@relevo/domain/time';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { type About, notify, workerSubject } from '../notify/notify.ts';
import type { Release } from './releases.sql.ts';

/** Facts of a release request that messages are written from. */
type Told = Pick<Release, 'id' | 'unitId' | 'date' | 'startsAt'>;

/** Tells the unit's managers of a new release request. */
export async function notifyOfNewRelease(
  write: Write,
  release: Told,
  { persona }: WorkerBrief,
): Promise<void> {
  const managers = await managersOfUnit(write, release.unitId);
  const body = `${persona.nombre} ${persona.apellidoPaterno} pide liberar su turno del ${dateInMessage(release.date, write.now)}.`;
  const news = { about: aboutRelease(release), what: 'created', title: 'Liberación por revisar', body };
  const urgent = isSoon(release, write.now);
  await notify(
    write,
    managers.map((subject) => ({ ...news, subject, urgent, unitId: release.unitId })),
  );
}

/** Notifies the worker of the manager's decision. */
export async function notifyOfReleaseDecision(
  write: Write,
  release: Release,
  approved: boolean,
): Promise<void> {
  const word = approved ? 'aprobó' : 'rechazó';
  await notify(write, [
    {
      subject: workerSubject(release.workerId),
      about: { ...aboutRelease(release), own: true },
      what: approved ? 'approved' : 'rejected',
      title: approved ? 'Liberación aprobada' : 'Liberación rechazada',
      body: `Tu jefatura ${word} liberar tu turno del ${dateInMessage(release.date, write.now)}.`,
      urgent: isSoon(release, write.now),
    },
  ]);
}

const aboutRelease = ({ id, date }: Told): About => ({ thing: 'release', id, date });

/** A shift that starts within a day can't wait for anybody's rest. */
const isSoon = ({ startsAt }: Told, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(String(startsAt), now.add({ hours: 24 })) <= 0;
