import { hash, randomBytes } from 'node:crypto';
import type { Response } from '@relevo/contract';
import { calendarReader, FEED_DAYS, linkLasts } from '@relevo/domain/calendar-feed';
import { addDays, localDateOf } from '@relevo/domain/time';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import type { FileAnswer } from '../http/context.ts';
import { postsOf } from '../identity/posts.sql.ts';
import type { Organisation } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { workerSubject } from '../notify/notify.ts';
import {
  type CalendarLink,
  dropLink,
  feedShifts,
  keepLink,
  linkBySecret,
  linkOf,
  noteReading,
  showPlace,
} from './calendar-feed.sql.ts';
import { calendarOf } from './calendar-file.ts';

/** Letters of a secret that its owner sees again. */
const HINT = 4;

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** Whether a link still holds by its worker's contracts; a record that became part of another's has none. */
async function lasts(db: Queries, org: Organisation, link: CalendarLink, now: Temporal.Instant) {
  const subject = workerSubject(link.workerId);
  const contracts = (await postsOf(db, org.t, [subject])).get(subject)?.contracts;
  const created = localDateOf(link.createdAt, org.timeZone);
  return Boolean(contracts && linkLasts(contracts, { created, today: localDateOf(now, org.timeZone) }));
}

/** The caller's link without its secret; null where there is none, or it ended with a contract. */
export async function readOwnLink({
  deps,
  actor,
  now,
}: Call): Promise<Response<'GET me/calendario/enlace'>['data']> {
  const link = await linkOf(deps.db, actor.org.t, actor.id);
  if (!link || !(await lasts(deps.db, actor.org, link, now))) return null;
  const { createdAt, showsPlace, begins, finishes, readAt, readBy } = link;
  return {
    desde: createdAt.toString(),
    muestra_lugar: showsPlace,
    pista: { inicio: begins, fin: finishes },
    leido: readAt && readBy ? { cuando: readAt.toString(), por: readBy } : null,
  };
}

/** Makes the caller's link; an earlier one ends. @returns its secret, of 256 bits, which is kept as a hash alone */
export async function makeLink(call: Call): Promise<string> {
  const { deps, actor } = call;
  const secret = randomBytes(32).toString('base64url');
  const kept = {
    secretHash: hashOf(secret),
    begins: secret.slice(0, HINT),
    finishes: secret.slice(-HINT),
  };
  await deps.write(call, async ({ tx, t, now, audit, touch }) => {
    await keepLink(tx, t, actor.id, { ...kept, now });
    audit({ action: 'calendar_link.make', entity: 'calendar_link', id: actor.id });
    touch(actor.subject);
    return {};
  });
  return secret;
}

/** Chooses whether events name unit and sector. @throws thing.not_found without a link */
export async function choosePlace(call: Call, shows: boolean): Promise<void> {
  const { deps, actor } = call;
  await deps.write(call, async ({ tx, t, audit, touch }) => {
    if (!(await linkOf(tx, t, actor.id))) throw notFound();
    if (!(await showPlace(tx, t, actor.id, shows))) return {};
    const sides = { before: { lugar: !shows }, after: { lugar: shows } };
    audit({ action: 'calendar_link.place', entity: 'calendar_link', id: actor.id, ...sides });
    touch(actor.subject);
    return {};
  });
}

/** Ends the caller's link at once. */
export async function endLink(call: Call): Promise<void> {
  const { deps, actor } = call;
  await deps.write(call, async ({ tx, t, audit, touch }) => {
    if (!(await dropLink(tx, t, actor.id))) return {};
    audit({ action: 'calendar_link.end', entity: 'calendar_link', id: actor.id });
    touch(actor.subject);
    return {};
  });
}

/**
 * The calendar behind a secret, as published now.
 * @throws thing.not_found, the same for a secret that never was, was ended, is another organisation's or whose owner left
 */
export async function readFeed(
  { db }: Deps,
  org: Organisation,
  secret: string,
  { now, userAgent }: { now: Temporal.Instant; userAgent: string | undefined },
): Promise<FileAnswer> {
  const secretHash = hashOf(secret);
  const link = await linkBySecret(db, org.t, secretHash);
  if (!link || !(await lasts(db, org, link, now))) throw notFound();
  const today = localDateOf(now, org.timeZone);
  const span = { from: addDays(today, -FEED_DAYS.back), to: addDays(today, FEED_DAYS.ahead) };
  const shifts = await feedShifts(db, org.t, link.workerId, span);
  await noteReading(db, org.t, secretHash, { now, by: calendarReader(userAgent) });
  const { code, name } = org;
  const { showsPlace, createdAt } = link;
  const text = calendarOf(shifts, { code, name, showsPlace, createdAt });
  return {
    mime: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(text),
    etag: hash('sha256', text, 'base64url'),
  };
}
