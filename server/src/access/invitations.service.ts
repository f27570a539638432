import type { Query, Response } from '@relevo/contract';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { InvitationFacts } from '../identity/invited-people.sql.ts';
import { endInvitations } from '../identity/members.sql.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { inviteesOf } from './access.sql.ts';
import { handoverList } from './handover-list.ts';
import { lettersToHand, type Proposed, proposedPeople, setHanded } from './invitations.sql.ts';

type Proposal = Response<'GET administracion/invitaciones/propuesta'>['data'];

/** Who would get a mail, who a letter, and who got a mail within a day. */
export async function proposal(
  db: Queries,
  t: TableNames,
  asked: InvitationFacts,
  query: Query<'GET administracion/invitaciones/propuesta'>,
): Promise<Proposal> {
  const found = await proposedPeople(db, t, asked, query);
  const plain = (people: Proposed[]) => people.map(({ id, nombre, unidad }) => ({ id, nombre, unidad }));
  if (query.cuales === 'por_entregar') return { correo: [], carta: plain(found), hoy: [] };
  const withMail = found.filter(({ email }) => email !== null);
  return {
    correo: plain(withMail.filter(({ waits }) => !waits)),
    carta: plain(found.filter(({ email }) => email === null)),
    hoy: plain(withMail.filter(({ waits }) => waits)),
  };
}

/** @throws thing.not_found for somebody without a post here */
async function requirePeople({ deps, actor }: Call, ids: readonly number[]): Promise<void> {
  const found = await inviteesOf(deps.db, actor.org.t, ids);
  if (found.length < new Set(ids).size) throw notFound();
}

/**
 * Voids the invitations of people that stand: links and codes no longer work, and the people are not invited. Somebody
 * without one is left out.
 * @returns the people whose invitation ended
 * @throws thing.not_found for somebody without a post here
 */
export async function voidInvitations(call: Call, ids: readonly number[]): Promise<{ anuladas: number[] }> {
  await requirePeople(call, ids);
  return call.deps.write(call, async ({ tx, now, audit, touch }) => {
    const anuladas = await endInvitations(tx, call.actor.org.code, ids, now);
    for (const id of anuladas) audit({ action: 'invitation.void', entity: 'person', id });
    touch(call.actor.subject);
    return { anuladas };
  });
}

/**
 * Notes that the letters of people are with them, or takes that back: all of them or none.
 * @throws invitation.no_letter where one of them has no letter that is still good, thing.not_found
 */
export async function markHanded(call: Call, ids: readonly number[], handed: boolean): Promise<void> {
  await requirePeople(call, ids);
  const { code } = call.actor.org;
  await call.deps.write(call, async ({ tx, now, audit, touch }) => {
    const found = await setHanded(tx, code, ids, { handed, by: call.actor.subject, now });
    if (new Set(found).size < new Set(ids).size) throw new AppError('invitation.no_letter');
    const action = handed ? 'invitation.handed' : 'invitation.handed_undone';
    for (const id of new Set(found)) {
      audit({ action, entity: 'person', id, before: { handed: !handed }, after: { handed } });
    }
    touch(call.actor.subject);
    return {};
  });
}

/**
 * Draws the list of letters to hand over, a page for each unit, with room for signatures; who took it is recorded.
 * @throws invitation.no_letter where none waits, pdf.too_many, pdf.not_made
 */
export async function drawHandoverList(
  call: Call,
  { unidad, by, gone }: { unidad: number | undefined; by: string; gone: AbortSignal },
): Promise<Uint8Array> {
  const { deps, actor, now } = call;
  const letters = await lettersToHand(deps.db, actor.org, now, unidad);
  if (letters.length === 0) throw new AppError('invitation.no_letter');
  const { name: organisation, timeZone } = actor.org;
  const bytes = await deps.pdfs.draw({ accountId: actor.accountId, gone }, async () =>
    handoverList(letters, { organisation, timeZone, now, by }),
  );
  await deps.write(call, async ({ audit }) => {
    audit({ action: 'invitation.list', entity: 'person', after: { letters: letters.length } });
    return {};
  });
  return bytes;
}
