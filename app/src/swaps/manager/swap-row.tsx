import type { AdminSwapRequest } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { chevronForward } from 'ionicons/icons';
import { DecisionChip } from '../../decisions/decision-outcome.tsx';
import { useRow } from '../../navigation/beside.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useNow } from '../../reads/local-time.ts';
import { PersonFace } from '../../reads/person-face.tsx';
import { ageText, shortDate, timeRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { LnMark } from '../../ui/ln-mark.tsx';
import styles from './shift-changes.module.css';
import { type Party, partiesOf, stateOf } from './swap-facts.ts';

/** A request in a list: who gives which shift, the requester first; opens the review. */
export function SwapRow({ swap }: { swap: AdminSwapRequest }) {
  const now = useNow(60_000);
  const asked = ageText(Temporal.Instant.from(swap.created_at).epochMilliseconds, now);
  const row = useRow(withParameters(PATHS.swapReview, { id: swap.idcambioTurnoSolicitud }));
  return (
    <li>
      <button type="button" className={`rl-panel ${styles.swap}`} {...row}>
        <span className={styles.head}>
          <DecisionChip state={stateOf(swap)} />
          <span className="rl-caption rl-ink-2">Solicitado {asked}</span>
          <Icon icon={chevronForward} size={20} className={styles.end} />
        </span>
        {partiesOf(swap).map((party) => (
          <Side key={party.worker.idtrabajador} party={party} />
        ))}
      </button>
    </li>
  );
}

function Side({ party }: { party: Party }) {
  const { gives } = party;
  return (
    <span className={styles.side}>
      <PersonFace person={party.worker.persona} size={36} />
      <span className={`rl-row__main ${styles.main}`}>
        <span className="rl-medium">{party.name}</span>
        <span className="rl-body-s rl-ink-2 rl-num">
          <span className="rl-sr">entrega </span>
          {`${shortDate(gives.fecha)}, ${timeRange(gives.horaProgramadaInicio, gives.horaProgramadaTermino)}`}
        </span>
      </span>
      <LnMark day={!isNight(gives.turnoDia)} letter={gives.tipo_turno.abreviatura} size="small" />
    </span>
  );
}
