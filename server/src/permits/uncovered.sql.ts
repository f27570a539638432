import type { Response } from '@relevo/contract';
import { sql } from '../db/sql.ts';
import type { Write } from '../kernel/write.ts';
import { shiftBrief } from '../wire-sql/briefs.sql.ts';

type Uncovered = Response<'POST permiso'>['data']['descubiertos'][number];

/**
 * The uncovered absences of a permit whose shift is still ahead, which an offer of its unit can name. A shift in
 * another unit is for that unit's managers to offer.
 */
export async function readUncovered(
  { tx, t, now }: Pick<Write, 'tx' | 't' | 'now'>,
  permitId: number,
): Promise<Uncovered[]> {
  const rows = await tx.query<{ body: Uncovered }>(sql`
    select json_build_object('idausencia', a.id, 'turno', ${shiftBrief(t, sql`a.shift_id`)}) as body
    from ${t('absence')} a join ${t('permit')} q on q.id = a.permit_id
    join ${t('shift')} s on s.id = a.shift_id and s.unit_id = q.unit_id
    where a.permit_id = ${permitId} and not a.covered and s.starts_at > ${now.toString()} order by s.starts_at`);
  return rows.map(({ body }) => body);
}
