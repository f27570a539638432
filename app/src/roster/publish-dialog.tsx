import type { PublicationPreview } from '@relevo/contract';
import { lockClosedOutline, megaphoneOutline } from 'ionicons/icons';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { ApiError, messageOf } from '../api/errors.ts';
import { ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useFailure } from '../sending/use-failure.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import type { SheetProps } from '../ui/form-sheet.tsx';
import { dateRange, rangeInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.tsx';
import type { Desk } from './desk.ts';
import { previewQuery } from './publish.api.ts';
import styles from './publish.module.css';
import { PublishChecks } from './publish-checks.tsx';
import { PublishPeople } from './publish-people.tsx';
import { countsOf, goWords, keptCells, type Spot } from './publish-words.ts';
import { peopleWords } from './roster-words.ts';

const NOTHING: PublicationPreview['personas'] = [];

/** 'Publicar' (40b): what it does for each person, what stands against it, who is told. */
export function PublishDialog({ desk, open, onClose }: SheetProps & { desk: Desk }) {
  const { roster, period, groups } = desk;
  const { from, to } = period;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState(true);
  const { failure, fail, forget } = useFailure();
  const { busy, send } = useSend();
  const offline = useOfflineReason('publicar');
  const wanted = useRef<Spot | null>(null);
  // The button that opened the dialog is gone once nothing is left to publish.
  const finished = useRef(false);

  const all = useRead({ ...previewQuery(roster.unidad.id, from, to), enabled: open });
  const people = all.data?.personas ?? NOTHING;
  const chosen = people.filter(({ idtrabajador }) => !left.has(idtrabajador));
  const some = chosen.length > 0 && chosen.length < people.length;
  const ids = chosen.map(({ idtrabajador }) => idtrabajador);
  const part = useRead({ ...previewQuery(roster.unidad.id, from, to, ids), enabled: open && some });
  const preview = some ? part.data : all.data;
  const published = preview?.personas ?? chosen;
  const counts = countsOf(chosen);
  const renewing = all.isFetching || (some && part.isFetching);

  const renew = () => Promise.all([all.refetch(), some && part.refetch()]);
  const { store } = desk.planning;
  const unsaved = useSyncExternalStore(store.subscribe, store.state).pending.size > 0;
  const decided = useRef(false);
  const settled = useEffectEvent(() => {
    if (unsaved) decided.current = true;
    else if (decided.current && open) {
      decided.current = false;
      void renew();
    }
  });
  // A stale cell that was decided here is stored before the preview is asked for again.
  useEffect(() => {
    if (unsaved || open) settled();
  }, [unsaved, open]);
  const done = ({ personas }: { personas: number }) => {
    showToast({
      message: `Publicado: ${peopleWords(personas)} ${personas === 1 ? 'se entera' : 'se enteran'}.`,
      tone: 'ok',
    });
    setLeft(new Set());
    setNote('');
    finished.current = true;
    onClose();
  };
  const publish = (seen: PublicationPreview) => {
    forget();
    const sin = keptCells(seen.personas);
    const nota = note.trim();
    const body = {
      ...{
        desde: from,
        hasta: to,
        version: seen.version,
        pide_confirmacion: asks,
        confirmado: seen.confirmar,
      },
      ...(some && { idtrabajador: ids }),
      ...(sin.length > 0 && { sin }),
      ...(nota !== '' && { nota }),
    };
    return send({
      needs: 'publicar',
      call: async (keyOf) =>
        (
          await api('POST unidades/{id}/planificacion/publicar', {
            params: { id: roster.unidad.id },
            body,
            idempotencyKey: keyOf(body),
          })
        ).data,
      changes: 'decision',
      done,
      failed: async (error) => {
        // The dialog shows what is there now; what was chosen and written stays.
        if (error instanceof ApiError) await renew();
        fail(messageOf(error), !(error instanceof ApiError));
      },
    });
  };
  const gone = () => {
    onClose();
    const spot = wanted.current;
    wanted.current = null;
    const row = groups
      .flatMap((group) => group.people)
      .find((one) => one.row.idtrabajador === spot?.worker)?.index;
    const column = spot ? period.dates.indexOf(spot.date) : -1;
    if (spot && column >= 0) desk.go({ row: row ?? desk.active.row, column });
    else if (finished.current) desk.go(desk.active);
    finished.current = false;
  };
  const lead = (spot: Spot) => {
    wanted.current = spot;
    onClose();
  };

  return (
    <BottomSheet
      wide
      open={open}
      onClose={gone}
      dismissible={!busy}
      title={`Publicar del ${rangeInText(from, to)}`}
      note={
        all.data
          ? `${roster.unidad.nombre} · ${peopleWords(people.length)} · ${countsOf(people).all} cambios`
          : `${roster.unidad.nombre} · ${dateRange(from, to)}`
      }
      footer={
        <>
          <p className={`rl-line rl-body-s rl-ink-2 ${styles.last}`}>
            <Icon icon={lockClosedOutline} size={18} />
            {offline ?? 'No se despublica: se corrige con otra publicación'}
          </p>
          <ActionButton kind="outline" tall disabled={busy} onClick={onClose}>
            Seguir editando
          </ActionButton>
          <ActionButton
            tall
            icon={megaphoneOutline}
            busy={busy}
            disabled={!preview || renewing || unsaved || counts.going === 0 || offline !== null}
            onClick={() => preview && void publish(preview)}
          >
            {chosen.length === 0 ? 'Publicar' : goWords(counts)}
          </ActionButton>
        </>
      }
    >
      {failure && (
        <p className="rl-notice rl-notice--bad" role="alert">
          {failure}
        </p>
      )}
      {all.data ? (
        <div className={styles.columns} aria-busy={renewing || undefined}>
          <PublishPeople {...{ desk, people, left, busy }} onLeft={setLeft} />
          <div className={`rl-stack ${styles.side}`}>
            {preview ? (
              <PublishChecks
                {...{ desk, preview, note, asks, busy }}
                people={published}
                onNote={setNote}
                onAsks={setAsks}
                onLead={lead}
              />
            ) : some ? (
              <ReadGap read={part} rows={5} height={48} />
            ) : (
              <p className="rl-ink-2">Elige a alguien para publicar.</p>
            )}
          </div>
        </div>
      ) : (
        <ReadGap read={all} rows={8} height={44} />
      )}
    </BottomSheet>
  );
}
