import type { AdminMarkCorrection } from '@relevo/contract';
import { addOutline, checkmarkDone, createOutline } from 'ionicons/icons';
import { useState } from 'react';
import { UnitListPage } from '../../decisions/unit-list-page.tsx';
import { newId } from '../../device/new-id.ts';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { ReadOf } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ListedSection } from '../../ui/listed-section.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { DECIDING } from './sheet-words.ts';
import { acceptCorrection, unitCorrectionsQuery } from './unit-corrections.api.ts';

const PAGE = 5;

/** 'Correcciones de marca': pending corrections, those without a doubt apart, and the outcome of the others. */
export function UnitCorrectionsPage() {
  const router = useRouter();
  const [shown, setShown] = useState(PAGE);
  const read = useRead(unitCorrectionsQuery());
  const pending = read.data?.filter(({ estado }) => estado === 'pendiente') ?? [];
  return (
    <UnitListPage
      title="Correcciones de marca"
      back={PATHS.managerHome}
      path={PATHS.unitCorrections}
      tabs={[
        { value: 'pending', word: '', label: 'Pendientes', count: read.data && pending.length },
        { value: 'history', word: 'historial', label: 'Historial' },
      ]}
      foot={
        <ActionButton kind="tonal" tall icon={addOutline} onClick={() => router.push(PATHS.beginCorrection)}>
          Corregir marcas
        </ActionButton>
      }
    >
      {(tab) => (
        <ReadOf read={read} rows={3} height={260}>
          {(all) =>
            tab === 'pending' ? (
              <Pending corrections={pending} />
            ) : (
              <Decided
                corrections={all.filter(({ estado }) => estado !== 'pendiente')}
                shown={shown}
                onMore={() => setShown(shown + PAGE)}
              />
            )
          }
        </ReadOf>
      )}
    </UnitListPage>
  );
}

interface DecidedProps {
  corrections: readonly AdminMarkCorrection[];
  /** Number of corrections shown, until more are requested. */
  shown: number;
  onMore: () => void;
}

function Decided({ corrections, shown, onMore }: DecidedProps) {
  const count = corrections.length;
  if (count === 0) {
    return (
      <EmptyState icon={createOutline} title="(sin resultados)">
        No hay correcciones resueltas en los últimos 60 días.
      </EmptyState>
    );
  }
  return (
    <>
      <ListedSection title="Últimos 60 días" count={count}>
        <Cards corrections={corrections.slice(0, shown)} />
      </ListedSection>
      <MoreButton kind="tonal" more={count > shown ? onMore : null} />
    </>
  );
}

function Pending({ corrections }: { corrections: readonly AdminMarkCorrection[] }) {
  const opposed = corrections.filter(({ posterior_a }) => posterior_a !== null);
  const others = corrections.filter(({ posterior_a }) => posterior_a === null);
  const clear = others.filter(({ dudas }) => dudas.length === 0);
  const doubtful = others.filter(({ dudas }) => dudas.length > 0);
  if (corrections.length === 0) {
    return (
      <EmptyState icon={createOutline} title="(sin resultados)">
        No hay correcciones por decidir. Aquí aparecen cuando alguien pide corregir una marca.
      </EmptyState>
    );
  }
  return (
    <>
      {opposed.length > 0 && (
        <ListedSection title="En revisión por oposición" count={opposed.length}>
          <Cards corrections={opposed} />
        </ListedSection>
      )}
      {clear.length > 0 && (
        <ListedSection title="Sin dudas" count={clear.length}>
          {clear.length > 1 && <AcceptAll corrections={clear} />}
          <Cards corrections={clear} />
        </ListedSection>
      )}
      {doubtful.length > 0 && (
        <ListedSection title="Para mirar" count={doubtful.length}>
          <Cards corrections={doubtful} />
        </ListedSection>
      )}
    </>
  );
}

const Cards = ({ corrections }: { corrections: readonly AdminMarkCorrection[] }) => (
  <ul className="rl-stack">
    {corrections.map((one) => (
      <CorrectionCard key={one.id} correction={one} />
    ))}
  </ul>
);

/** Accepts all corrections without a doubt, exactly as requested. */
function AcceptAll({ corrections }: { corrections: readonly AdminMarkCorrection[] }) {
  const { busy, send } = useSend();
  const offline = useOfflineReason(DECIDING);
  const count = corrections.length;
  const asAsked = { horaEntrada: null, horaSalida: null, notas: null };
  return (
    <ActionButton
      tall
      wide
      icon={checkmarkDone}
      busy={busy}
      disabled={offline !== null}
      onClick={() =>
        void send({
          before: () =>
            confirm({
              header: `¿Aceptar las ${count} correcciones sin dudas?`,
              message: 'Rigen de inmediato, tal como se pidieron, y cada persona recibe un correo.',
              confirm: 'Aceptar',
            }),
          // Accepted once more it is refused, so that another try may go by keys of its own.
          call: () => Promise.all(corrections.map(({ id }) => acceptCorrection(id, asAsked, newId()))),
          changes: 'decision',
          useful: true,
          done: 'Correcciones aceptadas.',
        })
      }
    >
      Aceptar las {count}
    </ActionButton>
  );
}
