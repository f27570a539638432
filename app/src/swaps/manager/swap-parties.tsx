import { formatRut } from '@relevo/domain/rut';
import { isNight } from '@relevo/domain/shifts';
import { swapHorizontalOutline } from 'ionicons/icons';
import { PersonFace } from '../../reads/person-face.tsx';
import { placeText, shortDate, timeRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { LnMark } from '../../ui/ln-mark.tsx';
import styles from './review.module.css';
import type { Party } from './swap-facts.ts';

/** Workers of the swap side by side, each with the given shift. */
export function SwapParties({ parties }: { parties: readonly [Party, Party] }) {
  return (
    <div className={`rl-panel rl-panel--list ${styles.partiesFrame}`}>
      <div className={styles.parties}>
        {parties.map((party) => (
          <PartyColumn key={party.worker.idtrabajador} party={party} />
        ))}
        <span className={styles.between} aria-hidden="true">
          <Icon icon={swapHorizontalOutline} size={22} />
        </span>
      </div>
    </div>
  );
}

function PartyColumn({ party }: { party: Party }) {
  const { gives, worker } = party;
  return (
    <section className={styles.party} aria-label={party.name}>
      <header className={styles.who}>
        <PersonFace person={party.worker.persona} size={36} />
        <div className={styles.partyName}>
          <p className="rl-medium">{party.name}</p>
          {worker.persona.rut && (
            <p className="rl-caption rl-ink-2 rl-num">{formatRut(worker.persona.rut)}</p>
          )}
        </div>
      </header>
      <div className={styles.shift}>
        <p className={`${styles.partyHead} rl-body-s rl-ink-2`}>
          Entrega <LnMark day={!isNight(gives.turnoDia)} letter={gives.tipo_turno.abreviatura} />
        </p>
        <p className="rl-medium rl-num">{shortDate(gives.fecha)}</p>
        <p className="rl-num">{timeRange(gives.horaProgramadaInicio, gives.horaProgramadaTermino)}</p>
        <p className="rl-body-s rl-ink-2">{placeText(gives)}</p>
      </div>
    </section>
  );
}
