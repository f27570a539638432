import type { Overview } from '@relevo/contract';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type Address, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import styles from './administration.module.css';

const peopleWith = (acceso: string): Address => withParameters(DESK_PATHS.people, { acceso });

/** Figures of the organisation, each of which leads to the list that has as many rows. */
export function Figures({ accesos, unidades }: { accesos: Overview['accesos']; unidades: number }) {
  const router = useRouter();
  const { todas, activas, invitadas, vencidas, sinInvitar } = accesos;
  const unused = invitadas + vencidas;
  const ended = todas - activas - unused - sinInvitar;
  const people = todas === 1 ? 'persona' : 'personas';
  const figures: [number, string, Address][] = [
    [
      todas,
      ended > 0 ? `${people}, ${ended} ${ended === 1 ? 'terminada' : 'terminadas'}` : people,
      DESK_PATHS.people,
    ],
    [activas, 'con acceso', peopleWith('activa')],
    [unused, unused === 1 ? 'invitada, sin entrar' : 'invitadas, sin entrar', DESK_PATHS.invitations],
    [sinInvitar, 'sin invitar', withParameters(DESK_PATHS.invitations, { pila: 'sin_invitar' })],
    [unidades, unidades === 1 ? 'unidad' : 'unidades', DESK_PATHS.structure],
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
