import { IonContent, IonPage } from '@ionic/react';
import type { AdminMarkCorrection } from '@relevo/contract';
import { addOutline, checkmarkDone, createOutline } from 'ionicons/icons';
import { type ReactNode, useRef, useState } from 'react';
import { newId } from '../../device/new-id.ts';
import { PATHS } from '../../navigation/paths.ts';
import { useTabOfAddress } from '../../navigation/tab-of-address.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useManagerCounts } from '../../reads/manager-counts.ts';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { refreshShown, useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { PageFooter } from '../../ui/page-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { Refresher } from '../../ui/refresher.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import styles from '../corrections.module.css';
import { CorrectionCard } from './correction-card.tsx';
import { DECIDING } from './sheet-words.ts';
import { acceptCorrection, unitCorrectionsQuery } from './unit-corrections.api.ts';

const TABS = { pending: '', history: 'historial' } as const;
const PAGE = 5;

/** 'Correcciones de marca': what waits for a decision, those without a doubt apart, and what became of the others. */
export function UnitCorrectionsPage() {
  const router = useRouter();
  const [tab, setTab] = useTabOfAddress(PATHS.unitCorrections, TABS);
  const [shown, setShown] = useState(PAGE);
  const content = useRef<HTMLIonContentElement>(null);
  // Asked for here too, so that the home agrees with a list that is read anew.
  useManagerCounts();
  const read = useRead(unitCorrectionsQuery());
  const pending = read.data?.filter(({ estado }) => estado === 'pendiente') ?? [];
  const decided = read.data?.filter(({ estado }) => estado !== 'pendiente') ?? [];
  return (
    <IonPage>
      <PageHeader title="Correcciones de marca" back={PATHS.managerHome}>
        <PageTabs
          tabs={[
            { value: 'pending', label: 'Pendientes', count: read.data && pending.length },
            { value: 'history', label: 'Historial' },
          ]}
          value={tab}
          onValue={(next) => {
            setTab(next);
            void content.current?.scrollToTop();
          }}
          label="Correcciones de marca"
        />
      </PageHeader>
      <IonContent ref={content}>
        <Refresher onRefresh={refreshShown} />
        <div
          className="rl-page"
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an empty list must scroll by keyboard
          tabIndex={0}
          aria-label={tab === 'pending' ? 'Pendientes' : 'Historial'}
        >
          {!read.data &&
            (read.isError ? <ReadFailure read={read} /> : <SkeletonRows rows={3} height={260} />)}
          {read.data && <ReadAge read={read} />}
          {read.data && tab === 'pending' && <Pending corrections={pending} />}
          {read.data && tab === 'history' && (
            <>
              {decided.length === 0 && (
                <EmptyState icon={createOutline} title="(sin resultados)">
                  No hay correcciones resueltas en los últimos 60 días.
                </EmptyState>
              )}
              {decided.length > 0 && (
                <Group title="Últimos 60 días" count={decided.length}>
                  <Cards corrections={decided.slice(0, shown)} />
                </Group>
              )}
              {decided.length > shown && (
                <ActionButton kind="tonal" wide onClick={() => setShown(shown + PAGE)}>
                  Cargar más
                </ActionButton>
              )}
            </>
          )}
        </div>
      </IonContent>
      <PageFooter>
        <ActionButton kind="tonal" tall icon={addOutline} onClick={() => router.push(PATHS.beginCorrection)}>
          Corregir marcas
        </ActionButton>
      </PageFooter>
    </IonPage>
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
        <Group title="En revisión por oposición" count={opposed.length}>
          <Cards corrections={opposed} />
        </Group>
      )}
      {clear.length > 0 && (
        <Group title="Sin dudas" count={clear.length}>
          {clear.length > 1 && <AcceptAll corrections={clear} />}
          <Cards corrections={clear} />
        </Group>
      )}
      {doubtful.length > 0 && (
        <Group title="Para mirar" count={doubtful.length}>
          <Cards corrections={doubtful} />
        </Group>
      )}
    </>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className="rl-stack" aria-label={title}>
      <div className="rl-group-header">
        <h2 className={styles.title}>{title}</h2>
        <span className="rl-num">{count}</span>
      </div>
      {children}
    </section>
  );
}

const Cards = ({ corrections }: { corrections: readonly AdminMarkCorrection[] }) => (
  <ul className={styles.list}>
    {corrections.map((one) => (
      <CorrectionCard key={one.id} correction={one} />
    ))}
  </ul>
);

/** Accepts all without a doubt exactly as they were asked for. */
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
