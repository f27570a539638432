import { checkmarkDoneOutline, megaphoneOutline } from 'ionicons/icons';
import { useAdmin } from '../../api/session.ts';
import { readDate, useAddressParam } from '../../navigation/address.ts';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useToday } from '../../reads/local-time.ts';
import { payrollGroupsQuery, unitPositionsQuery } from '../../reads/manager-reads.ts';
import { ReadPage } from '../../reads/read-page.tsx';
import { ReadAge, ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { failureWords } from '../../sending/failure-words.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { PageFooter } from '../../ui/page-footer.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AbsenceGroups } from './absence-groups.tsx';
import { publish, uncoveredQuery } from './manager-offers.api.ts';
import styles from './manager-offers.module.css';
import { PublicationForm } from './publication-form.tsx';
import { usePublicationDraft } from './use-publication-draft.ts';

/** Crear Oferta de Turnos (spec 3 §2.13). */
export function CreateOffersPage() {
  const router = useRouter();
  const today = useToday();
  const unitId = useAdmin().usuario.unidad.id;
  const { value: asked } = useAddressParam(PATHS.createOffers, 'turnos');
  const since = readDate(useAddressParam(PATHS.createOffers, 'desde').value);
  const read = useRead(uncoveredQuery(since && since > today ? since : today));
  const positions = useRead(unitPositionsQuery(unitId)).data ?? [];
  const payrolls = useRead(payrollGroupsQuery()).data ?? [];
  const draft = usePublicationDraft(read.data ?? [], asked);
  const { busy, send } = useSend();

  const submit = async () => {
    const { body } = draft;
    if (!body) return;
    await send({
      call: (keyOf) => publish(body, keyOf(body)),
      changes: 'publication',
      useful: true,
      done: () => {
        const count = body.ofertas.length;
        showToast({
          message: count === 1 ? 'Oferta publicada.' : `${count} ofertas publicadas.`,
          tone: 'ok',
        });
        draft.reset();
        router.push(PATHS.unitOffers, 'back', 'replace');
      },
      failed: (error) => showToast({ message: failureWords(error), tone: 'bad' }),
    });
  };

  const count = draft.chosen.size;
  const offline = useOfflineReason('publicar');
  const missing = offline ?? draft.missing;
  const some = read.data !== undefined && read.data.length > 0;
  return (
    <ReadPage
      title="Crear Oferta de Turnos"
      back={PATHS.unitOffers}
      foot={
        some && (
          <PageFooter className={styles.assignFooter}>
            {missing && (
              <p className="rl-body-s rl-ink-2 rl-center" role="status">
                {missing}
              </p>
            )}
            <ActionButton
              icon={megaphoneOutline}
              tall
              wide
              busy={busy}
              disabled={missing !== null}
              onClick={() => void submit()}
            >
              {count === 0 ? 'Publicar' : count === 1 ? 'Publicar 1 oferta' : `Publicar ${count} ofertas`}
            </ActionButton>
          </PageFooter>
        )
      }
    >
      <ReadAge read={read} />
      {read.isPending && <SkeletonRows rows={6} height={64} />}
      {read.isError && !read.data && <ReadFailure read={read} />}
      {read.data?.length === 0 && (
        <EmptyState
          icon={checkmarkDoneOutline}
          title="(sin resultados)"
          action={
            <ActionButton kind="tonal" onClick={() => router.push(PATHS.unitOffers, 'back', 'replace')}>
              Volver a las ofertas
            </ActionButton>
          }
        >
          Desde hoy y hasta un mes más, cada ausencia de tu unidad está cubierta o tiene una oferta abierta.
        </EmptyState>
      )}
      {some && (
        <>
          <h2 className="rl-title">Ausencias no cubiertas</h2>
          <AbsenceGroups
            payrolls={payrolls}
            absences={read.data}
            chosen={draft.chosen}
            onChosen={draft.setChosen}
          />
          <PublicationForm draft={draft} positions={positions} today={today} />
        </>
      )}
    </ReadPage>
  );
}
