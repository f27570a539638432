import type { AdminReleaseRequest, AdminSwapRequest } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { chevronForward, exitOutline, swapHorizontalOutline } from 'ionicons/icons';
import { useId } from 'react';
import { type Address, PATHS, withParameters } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useNow } from '../../reads/local-time.ts';
import { unitReleasesQuery } from '../../reads/unit-releases.ts';
import { useRead } from '../../reads/use-read.ts';
import { ageText, dateInText } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { unitSwapsQuery } from './manager-swaps.api.ts';
import styles from './pending-requests.module.css';
import { recent } from './recent.ts';
import { stateOf } from './swap-facts.ts';

/** Number of requests that the home has room for; the tile leads to all of them. */
const SHOWN = 3;

interface Line {
  key: string;
  icon: string;
  title: string;
  what: string;
  created_at: string;
  opens: Address;
}

const lineOfSwap = (swap: AdminSwapRequest): Line => ({
  key: `swap ${swap.idcambioTurnoSolicitud}`,
  icon: swapHorizontalOutline,
  title: [swap.trabajador_solicitante, swap.trabajador_aceptante]
    .map(({ persona }) => shortName(persona))
    .join(' y '),
  what: `Cambio de turno, ${dateInText(swap.turnoParaAusencia.fecha)}`,
  created_at: swap.created_at,
  opens: withParameters(PATHS.swapReview, { id: swap.idcambioTurnoSolicitud }),
});

const lineOfRelease = (release: AdminReleaseRequest): Line => ({
  key: `release ${release.idsolicitud}`,
  icon: exitOutline,
  title: shortName(release.solicitante.persona),
  what: `Liberación, ${dateInText(release.turno_ausente.fecha)}`,
  created_at: release.created_at,
  opens: withParameters(PATHS.releaseReview, { id: release.idsolicitud }),
});

/** The newest requests of the last 7 days that wait for the manager (spec 3 §2.3); nothing where none does. */
export default function PendingRequests() {
  const router = useRouter();
  const now = useNow(60_000);
  const id = useId();
  const swaps = useRead(unitSwapsQuery());
  const releases = useRead(unitReleasesQuery());
  const waiting = recent(
    [
      ...(swaps.data ?? []).filter((swap) => stateOf(swap) === 'pending').map(lineOfSwap),
      ...(releases.data ?? [])
        .filter(({ resultado, vencida, anulada }) => resultado === null && !vencida && !anulada)
        .map(lineOfRelease),
    ],
    now,
  );
  // The saved page keeps the place until both lists are known.
  if (swaps.isPending || releases.isPending) return <span hidden data-paint="stop" />;
  if (waiting.length === 0) return null;
  return (
    // The heading is blanked too: it is unconfirmed before the reads have answered.
    <section aria-labelledby={id} data-paint="blank">
      <header className="rl-group-header">
        <h2 id={id} className={styles.title}>
          Solicitudes por resolver
        </h2>
        {waiting.length > SHOWN && (
          <span className="rl-num">
            {SHOWN} de {waiting.length}
          </span>
        )}
      </header>
      <ul className={`rl-panel rl-panel--list ${styles.list}`}>
        {waiting.slice(0, SHOWN).map((line) => (
          <li key={line.key}>
            <button type="button" className={`rl-row ${styles.row}`} onClick={() => router.push(line.opens)}>
              <Icon icon={line.icon} className="rl-primary" />
              <span className="rl-row__main">
                <span className={styles.name}>{line.title}</span>
                <span className="rl-body-s rl-ink-2">{line.what}</span>
              </span>
              <span className="rl-caption rl-ink-2">
                {ageText(Temporal.Instant.from(line.created_at).epochMilliseconds, now)}
              </span>
              <Icon icon={chevronForward} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
