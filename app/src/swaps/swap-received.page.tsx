import type { SwapRequest } from '@relevo/contract';

import { useEffect } from 'react';
import { RequestFrame } from '../decisions/request-frame.tsx';
import { useOnline } from '../device/connectivity.ts';
import { PATHS } from '../navigation/paths.ts';
import { useRequestPage } from '../navigation/use-request-page.ts';
import { PersonFace } from '../reads/person-face.tsx';
import { ReadAge } from '../reads/read-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { ReceivedAnswer } from './received-answer.tsx';
import { ShiftPanel } from './shift-line.tsx';
import { nameOf, swapStatus } from './swap-words.ts';
import { markSwapRead } from './swaps.api.ts';
import styles from './swaps.module.css';
import { useAge } from './use-age.ts';
import { useSwap } from './use-swap.ts';

const TITLE = 'Solicitud recibida';

/** A received request in full, with Rechazar and Aceptar while it waits for me (spec 2 §2). */
export function SwapReceivedPage() {
  const online = useOnline();
  const { id, here, toList } = useRequestPage(PATHS.swapReceived, PATHS.swaps);
  const read = useSwap('received', id);
  const swap = read.data;
  // Not while it is being read: that answer may be from before.
  const unread = swap?.sin_leer === true && !read.isFetching;

  useEffect(() => {
    // A request that could not be marked stays unread until next time.
    if (unread && id !== null && online && here) void markSwapRead(id).catch(() => undefined);
  }, [unread, id, online, here]);

  return (
    <RequestFrame
      title={TITLE}
      list={PATHS.swaps}
      listLabel="Ver cambios de turno"
      onList={toList}
      id={id}
      read={read}
      why="Puede que la hayan eliminado."
      changes="swap"
    >
      {(received) => (
        <>
          <PageHeader title={TITLE} back={PATHS.swaps} />
          <ReceivedAnswer swap={received}>
            <ReadAge read={read} />
            <SwapFacts swap={received} />
          </ReceivedAnswer>
        </>
      )}
    </RequestFrame>
  );
}

function SwapFacts({ swap }: { swap: SwapRequest }) {
  const age = useAge();
  const { state, text, why } = swapStatus(swap, 'received');
  return (
    <>
      <section className={`rl-panel ${styles.swapPerson}`} aria-label="Quién pide el cambio">
        <PersonFace person={swap.trabajador_solicitante.persona} size={48} />
        <div className={styles.swapCardWords}>
          <div className={styles.top}>
            <h2 className="rl-title">{nameOf(swap.trabajador_solicitante)}</h2>
            <span className="rl-label rl-ink-2">{age(swap.created_at)}</span>
          </div>
          <StatusChip state={state}>{text}</StatusChip>
          {why && <p className="rl-body-s rl-ink-2">{why}</p>}
        </div>
      </section>
      <ShiftPanel
        shift={swap.turno_solicitante}
        direction="receives"
        label={`Recibes · turno de ${swap.trabajador_solicitante.persona.nombre}`}
      />
      <ShiftPanel shift={swap.turno_aceptante} direction="gives" label="Entregas · mi turno" />
      {swap.comentario && (
        <section className="rl-panel">
          <h3 className="rl-label rl-ink-2">Comentario</h3>
          <p>{swap.comentario}</p>
        </section>
      )}
      {swap.comentario_jefatura && (
        <section className="rl-panel">
          <h3 className="rl-label rl-ink-2">Comentario de jefatura</h3>
          <p>{swap.comentario_jefatura}</p>
        </section>
      )}
    </>
  );
}
