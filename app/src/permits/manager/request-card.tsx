import type { AdminPermitRequest } from '@relevo/contract';
import { chevronForward, timeOutline } from 'ionicons/icons';
import { useRow } from '../../navigation/beside.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useNow, useToday, useZone } from '../../reads/local-time.ts';
import { PersonFace } from '../../reads/person-face.tsx';
import { capitalised, dateRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { lengthText, sentText, shiftDay } from '../permit-words.ts';
import { TouchedShifts } from '../touched-shifts.tsx';
import { ConsequenceTags } from './consequence-tags.tsx';
import { consequencesOf, nameOf, soonText } from './unit-permit.ts';
import styles from './unit-permits.module.css';

/** Card of a pending request, with the worst consequence of approving it; the whole card opens its review. */
export function RequestCard({ permit }: { permit: AdminPermitRequest }) {
  const row = useRow(withParameters(PATHS.permitReview, { id: permit.idsolicitud }));
  const now = useNow(60_000);
  const today = useToday();
  const zone = useZone();
  const { solicitante, permit_type, payload, turnos, vencida } = permit;
  const soon = soonText(permit, now);
  const sent = sentText(permit.created_at, { today, zone });
  const consequences = consequencesOf(permit, (fecha) => capitalised(shiftDay({ fecha }, payload)));
  return (
    <li>
      <button type="button" className={`rl-panel ${styles.card}`} {...row}>
        <span className={styles.who}>
          <PersonFace person={solicitante.trabajador.persona} size={44} />
          <span className={styles.words}>
            <span className="rl-medium">{nameOf(solicitante.trabajador)}</span>
            <span className="rl-body-s rl-ink-2">
              {solicitante.cargo} · {permit_type.observacionCausal}
            </span>
          </span>
          <Icon icon={chevronForward} size={22} className={styles.chevron ?? ''} />
        </span>
        <span className={`${styles.range} rl-num`}>{dateRange(payload.from, payload.to)}</span>
        <span className="rl-body-s rl-ink-2 rl-num">
          {lengthText(permit)} · {sent.charAt(0).toLowerCase() + sent.slice(1)}
        </span>
        {(soon || vencida) && (
          <span>
            {vencida ? (
              <StatusChip state="closed">Vencida</StatusChip>
            ) : (
              <StatusChip tone="pending" icon={timeOutline}>
                {soon}
              </StatusChip>
            )}
          </span>
        )}
        <TouchedShifts label="Deja" shifts={turnos} range={payload} />
        {!vencida && <ConsequenceTags consequences={consequences} />}
      </button>
    </li>
  );
}
