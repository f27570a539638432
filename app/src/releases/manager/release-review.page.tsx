import { IonContent, IonPage, useIonRouter, useIonViewWillEnter } from '@ionic/react';
import type { AdminReleaseRequest } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { isAhead, isNight } from '@relevo/domain/shifts';
import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ban, checkmarkCircle, handLeftOutline, lockClosed, searchOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import './releases.css';
import { useOnline } from '../../api/connectivity.ts';
import { messageOf, OfflineError } from '../../api/errors.ts';
import { useIdOfAddress } from '../../api/id-of-address.ts';
import { useNow, useZone } from '../../api/local-time.ts';
import { unitReleasesQuery } from '../../api/manager-reads.ts';
import { useAdmin } from '../../api/session.ts';
import { OFFLINE_DECISION, useDecision } from '../../api/use-decision.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import { DecisionFooter } from '../../ui/decision-footer.tsx';
import { longDate, timeRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { LnMark } from '../../ui/ln-mark.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { VerdictCard } from '../../ui/verdict-card.tsx';
import { decideRelease, keepDecided, refreshReleases, releaseVerdictQuery } from './manager-releases.api.ts';
import { ReleaseEffects } from './release-effects.tsx';
import { placeOf, STATE_WORDS, stateOf } from './release-facts.ts';
import { WorkerFace } from './worker-face.tsx';

const LIST = '/admin/shift-changes';
const PATH = `${LIST}/release`;
/** As the server takes it. */
const LONGEST = 500;

/** The review of one release with the staffing that would remain. */
export function ReleaseReviewPage() {
  const router = useIonRouter();
  const client = useQueryClient();
  const { id, lost } = useIdOfAddress(PATH);
  const read = useQuery(unitReleasesQuery());
  const release = read.data?.find(({ idsolicitud }) => idsolicitud === id);

  useEffect(() => {
    if (lost) router.push(LIST, 'back', 'replace');
  }, [lost, router.push]);
  useIonViewWillEnter(() => {
    void client.refetchQueries({ type: 'active', stale: true });
  });

  if (id === null) return <IonPage />;
  if (release) {
    return <Review key={id} release={release} updatedAt={read.dataUpdatedAt} stale={read.isError} />;
  }
  return (
    <IonPage>
      <PageHeader title="Liberación de turno" back={LIST} />
      <IonContent>
        <div className="rl-page">
          {read.data && !read.isFetching ? (
            <EmptyState
              icon={searchOutline}
              title="No encontramos esta solicitud"
              action={
                <ActionButton kind="tonal" onClick={() => router.push(LIST, 'back', 'replace')}>
                  Ver liberaciones
                </ActionButton>
              }
            >
              Puede que la hayan eliminado, o que se haya resuelto hace más de 60 días.
            </EmptyState>
          ) : read.isError ? (
            <ErrorState
              offline={read.error instanceof OfflineError}
              message={messageOf(read.error)}
              onRetry={() => void read.refetch()}
            />
          ) : (
            <SkeletonRows rows={3} height={150} />
          )}
        </div>
      </IonContent>
    </IonPage>
  );
}

interface ReviewProps {
  release: AdminReleaseRequest;
  updatedAt: number;
  /** The last read failed: what is shown may be old. */
  stale: boolean;
}

function Review({ release, updatedAt, stale }: ReviewProps) {
  const router = useIonRouter();
  const online = useOnline();
  const zone = useZone();
  const [notes, setNotes] = useState('');
  const { idsolicitud: id, solicitante, turno_ausente: shift, respuestas } = release;
  const state = stateOf(release);
  const pending = state === 'pending';
  const judged = useQuery({ ...releaseVerdictQuery(id), enabled: pending });
  const verdict = judged.data;
  const { running, decide } = useDecision({
    verdict,
    freshVerdict: async () => (await judged.refetch()).data,
    comment: notes,
    send: (approve, body, key) => decideRelease({ id, approve, key, ...body }),
    onDone: (approve, decided) => {
      keepDecided(decided);
      void refreshReleases();
      showToast({ message: approve ? 'Liberación aprobada.' : 'Liberación rechazada.', tone: 'ok' });
      if (!approve) router.push(LIST, 'back', 'replace');
    },
    refresh: refreshReleases,
  });
  const block = verdict?.chequeos.find(({ nivel }) => nivel === 'block');
  const reason = online ? block && `No se puede aprobar. ${block.texto}.` : OFFLINE_DECISION;
  const asked = longDate(localDateOf(release.created_at, zone));

  return (
    <IonPage>
      <PageHeader title="Liberación de turno" back={LIST}>
        <p className="rl-release__when rl-body-s rl-ink-2">
          {`Solicitada el ${asked.charAt(0).toLowerCase()}${asked.slice(1)}, ${localTimeOf(release.created_at, zone)}`}
        </p>
      </PageHeader>
      <IonContent>
        <div className="rl-page">
          <DataAge updatedAt={updatedAt} show={!online || stale} />
          {(state === 'expired' || state === 'ended') && (
            <p className="rl-notice">
              <Icon icon={lockClosed} size={20} />
              <span>{ENDINGS[state]}</span>
            </p>
          )}
          <section className="rl-panel rl-release" aria-label={shortName(solicitante.persona)}>
            <header className="rl-release__who">
              <WorkerFace worker={solicitante} />
              <div className="rl-row__main">
                <p className="rl-releases__name">{shortName(solicitante.persona)}</p>
                <p className="rl-body-s rl-ink-2 rl-num">
                  {[shift.det_puesto.nombreDetPuesto, solicitante.persona.rut].filter(Boolean).join(' · ')}
                </p>
              </div>
              <LnMark day={!isNight(shift.turnoDia)} />
            </header>
            <div>
              <p className="rl-releases__name">{longDate(shift.fecha)}</p>
              <p className="rl-card-time">
                {timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}
              </p>
              <p className="rl-body-s rl-ink-2">{placeOf(shift)}</p>
            </div>
          </section>
          {(pending || state === 'approved') && (
            <ReleaseEffects release={release} verdict={verdict} approved={!pending} />
          )}
          {pending && (
            <>
              <VerdictCard title="Antes de decidir" verdict={verdict} loading={judged.isPending} />
              {judged.isError && !verdict && (
                <ErrorState
                  offline={judged.error instanceof OfflineError}
                  message={messageOf(judged.error)}
                  onRetry={() => void judged.refetch()}
                />
              )}
              <TextAreaField
                label="Notas (opcional)"
                value={notes}
                onValue={setNotes}
                maxLength={LONGEST}
                rows={2}
                disabled={running !== null}
                hint="Las verá quien pidió la liberación."
              />
            </>
          )}
          {respuestas.map(
            ({ notas }) =>
              notas && (
                <figure key={notas} className="rl-panel rl-release__notes">
                  <figcaption className="rl-label rl-ink-2">Jefatura</figcaption>
                  <blockquote>{notas}</blockquote>
                </figure>
              ),
          )}
        </div>
      </IonContent>
      {pending ? (
        <DecisionFooter
          running={running}
          onDecide={(approve) => void decide(approve)}
          disabled={!online}
          approveDisabled={judged.isPending || block !== undefined}
          reason={reason ?? null}
        />
      ) : (
        <Decided release={release} />
      )}
    </IonPage>
  );
}

const ENDINGS = {
  expired: 'Vencida: el turno comenzó antes de que se decidiera. Ya no se puede aprobar.',
  ended: 'Anulada: otra decisión cambió este turno. No queda nada que decidir.',
};

/** What became of it, and the way on: a released shift is there to be offered. */
function Decided({ release }: { release: AdminReleaseRequest }) {
  const router = useIonRouter();
  const now = useNow(60_000);
  const state = stateOf(release);
  const { inicio } = release.turno_ausente;
  const mayOffer = useAdmin().usuario.listaRol.some(({ nombre }) => nombre === 'adminVerOfertaTurnosNativa');
  const open = inicio !== null && isAhead(inicio, now);
  return (
    <footer className="rl-footer rl-decision">
      <p className={`rl-release__decided rl-release__decided--${state}`} role="status">
        <Icon icon={state === 'approved' ? checkmarkCircle : state === 'rejected' ? ban : lockClosed} />
        {STATE_WORDS[state]}
      </p>
      {state === 'approved' && mayOffer && open && (
        <ActionButton tall icon={handLeftOutline} onClick={() => router.push('/admin/shift-offers/create')}>
          Ofertar
        </ActionButton>
      )}
    </footer>
  );
}
