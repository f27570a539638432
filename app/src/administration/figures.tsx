import type { Overview } from '@relevo/contract';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type Address, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import styles from './administration.module.css';

/** Figures of the organisation, each of which leads to its list. */
export function Figures({ counts }: { counts: Overview['pasos'] }) {
  const router = useRouter();
  const figures: [number, string, Address][] = [
    [
      counts.personas,
      counts.personas === 1 ? 'persona en unidades' : 'personas en unidades',
      DESK_PATHS.people,
    ],
    [counts.conAcceso, 'con acceso', withParameters(DESK_PATHS.people, { acceso: 'activa' })],
    [Math.max(counts.personas - counts.conAcceso, 0), 'sin entrar', DESK_PATHS.invitations],
    [counts.unidades, counts.unidades === 1 ? 'unidad' : 'unidades', DESK_PATHS.structure],
  ];
  return (
    <nav className={`rl-panel ${styles.figures}`} aria-label="La organización en cifras">
      {figures.map(([count, words, opens]) => (
        <button
          key={words}
          type="button"
          className={styles.figure}
          data-opens={opens}
          onClick={() => router.push(opens)}
        >
          <span className={`rl-num ${styles.count}`}>{count}</span>
          <span className="rl-body-s rl-ink-2">{words}</span>
        </button>
      ))}
    </nav>
  );
}
