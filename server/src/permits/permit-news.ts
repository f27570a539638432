import { dateInMessage } from '@relevo/domain/time';
import type { Write } from '../kernel/write.ts';
import { managersOfUnit } from '../notify/notify.sql.ts';
import { type About, notify, workerSubject } from '../notify/notify.ts';
import type { Asker, Permit } from './permits.sql.ts';

/** Facts of a permit that messages are written from. */
type Told = Pick<Permit, 'id' | 'workerId' | 'from' | 'to' | 'startsAt'>;

/** 'del lun 7 dic al vie 11 dic', 'del jue 26 nov'. */
const rangeOf = ({ from, to }: Told, now: Temporal.Instant): string =>
  from === to
    ? `del ${dateInMessage(from, now)}`
    : `del ${dateInMessage(from, now)} al ${dateInMessage(to, now)}`;

/** Notifies the unit's managers who may decide of a new request. */
export async function notifyOfNewPermit(
  write: Write,
  permit: Told,
  typeName: string,
  { unitId, firstName, lastName }: Asker,
): Promise<void> {
  const managers = await managersOfUnit(write, unitId, 'adminVerPermisosNativa');
  await notify(
    write,
    managers.map((subject) => ({
      subject,
      about: aboutPermit(permit),
      unitId,
      what: 'created',
      title: 'Permiso por revisar',
      body: `${firstName} ${lastName} pide ${typeName} ${rangeOf(permit, write.now)}.`,
      urgent: isSoon(permit, write.now),
    })),
  );
}

const words = {
  approved: { title: 'Permiso aprobado', done: 'Tu jefatura aprobó tu permiso' },
  rejected: { title: 'Permiso rechazado', done: 'Tu jefatura rechazó tu permiso' },
  recorded: { title: 'Ausencia registrada', done: 'Tu jefatura registró una ausencia' },
  withdrawn: { title: 'Permiso retirado', done: 'Tu jefatura retiró tu permiso' },
};

/** Tells the worker what a manager decided, recorded or withdrew. */
export const notifyOfPermit = (write: Write, permit: Told, what: keyof typeof words): Promise<void> =>
  notify(write, [
    {
      subject: workerSubject(permit.workerId),
      about: { ...aboutPermit(permit), own: true },
      what,
      title: words[what].title,
      body: `${words[what].done} ${rangeOf(permit, write.now)}.`,
      urgent: isSoon(permit, write.now),
    },
  ]);

const aboutPermit = ({ id, from }: Told): About => ({ thing: 'permit', id, date: from });

/** Leave with a shift within a day can't wait for anybody's rest. */
const isSoon = ({ startsAt }: Told, now: Temporal.Instant): boolean =>
  startsAt !== null && Temporal.Instant.compare(String(startsAt), now.add({ hours: 24 })) <= 0;
