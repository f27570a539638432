import { IonContent, IonPage } from '@ionic/react';
import type { Article } from '@relevo/contract';
import { lackOf, lackOfText } from '@relevo/domain/articles';
import { createOutline, eyeOutline, megaphoneOutline } from 'ionicons/icons';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/errors.ts';
import { readId, useAddressParam } from '../../navigation/address.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { ReadGap } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useKeptDraft } from '../../sending/use-kept-draft.ts';
import { useSend } from '../../sending/use-send.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirm, inform } from '../../ui/confirm.ts';
import { KeptNotice } from '../../ui/kept-notice.tsx';
import { PageFooter } from '../../ui/page-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useWayOut } from '../../ui/use-way-out.ts';
import { articleQuery } from '../articles.api.ts';
import { askToTell } from './ask-to-tell.ts';
import { type Draft, draftOf, EMPTY } from './draft.ts';
import { Fields } from './fields.tsx';
import { NotDone } from './information.api.ts';
import { Preview } from './preview.tsx';
import { sendDraft } from './send-draft.ts';
import { showLacking } from './show-lacking.ts';
import styles from './write.module.css';

/** Nueva Publicación (spec 3 §2.16, 32b). */
export function CreateArticlePage() {
  return (
    <IonPage>
      <Opened path={PATHS.createArticle}>
        <Write id={null} initial={EMPTY} />
      </Opened>
    </IonPage>
  );
}

/** Editar Publicación: leads back to the list where no article is named. */
export function EditArticlePage() {
  const router = useRouter();
  const { value, here } = useAddressParam(PATHS.editArticle, 'id');
  const id = readId(value);
  const read = useRead({ ...articleQuery(id ?? 0), enabled: id !== null, staleTime: 0 });
  const gone = id === null || (read.error instanceof ApiError && read.error.status === 404);
  if (here && gone) router.push(PATHS.information, 'back', 'replace');
  return (
    <IonPage>
      {id !== null && read.data && !gone ? (
        <Opened path={PATHS.editArticle}>
          <Write id={id} initial={draftOf(read.data)} article={read.data} />
        </Opened>
      ) : (
        <>
          <PageHeader title="Editar Publicación" back={PATHS.information} />
          <IonContent>
            <div className="rl-page">
              <ReadGap read={read} rows={5} height={64} />
            </div>
          </IonContent>
        </>
      )}
    </IonPage>
  );
}

/** Reset at each opening: Ionic shows the same page again when it is opened while it still leaves. */
function Opened({ path, children }: { path: string; children: ReactNode }) {
  const { pathname, key } = useLocation();
  const [opened, setOpened] = useState(key);
  if (pathname === path && key !== opened) setOpened(key);
  return (
    <div key={opened} className={styles.whole}>
      {children}
    </div>
  );
}

interface WriteProps {
  id: number | null;
  initial: Draft;
  article?: Article;
}

function Write({ id, initial, article }: WriteProps) {
  const router = useRouter();
  const footer = useRef<HTMLElement>(null);
  const { draft, change, isKept, started, forget, begin } = useKeptDraft('article', id, initial);
  const [seen, setSeen] = useState(false);
  const [progress, setProgress] = useState<string | null>(null);
  const [begun, setBegun] = useState(0);
  /** The other of two versions, while the person decides between them. */
  const [other, setOther] = useState<Draft | null>(null);
  const { busy, send } = useSend();
  const offline = useOfflineReason('publicar');
  const title = id === null ? 'Nueva Publicación' : 'Editar Publicación';

  const close = () => {
    letGo();
    if (router.canGoBack()) router.goBack();
    else router.push(PATHS.information, 'back', 'replace');
  };
  const leave = async () => {
    if (busy) return;
    if (seen) return setSeen(false);
    if (!started) return close();
    const stays = await confirm({
      header: '¿Salir sin publicar?',
      message: 'Lo que escribiste queda guardado en este dispositivo.',
      confirm: 'Salir',
      cancel: 'Seguir aquí',
    });
    if (stays) close();
  };
  const letGo = useWayOut(footer, () => void leave());

  const lack = () => {
    const blank = draft.content.trim() === '';
    const texts = { title: draft.title, excerpt: draft.excerpt, blank };
    if (id !== null) return lackOfText(texts);
    const recipients = draft.positions.length + draft.workers.length;
    return lackOf({ ...texts, categories: draft.categories.length, recipients });
  };
  const header = id === null ? 'Error al crear publicación' : 'Error al editar la publicación';
  const publish = async () => {
    const lacking = lack();
    if (lacking !== null) {
      setSeen(false);
      await inform(header, lacking);
      return showLacking(footer.current?.closest('.ion-page') ?? document, lacking);
    }
    const tells = id === null && !draft.sent ? await askToTell(draft) : draft.tells;
    if (tells === null) return;
    change({ tells });
    await send({
      call: (keyOf) =>
        sendDraft({
          draft: { ...draft, tells },
          id,
          keyOf,
          onSent: (sent) => change({ sent }),
          onProgress: setProgress,
        }),
      changes: 'article',
      useful: true,
      done: (published) => {
        forget();
        letGo();
        if (id === null) {
          const { articlePublished } = PATHS;
          return router.push(withParameters(articlePublished, { id: published }), 'forward', 'replace');
        }
        showToast({ message: 'Publicación Editada con éxito.', tone: 'ok' });
        router.push(PATHS.information, 'back', 'replace');
      },
      failed: async (error) => {
        setProgress(null);
        if (error instanceof ApiError && error.code === 'article.changed') return settle();
        await inform(header, error instanceof NotDone ? error.message : messageOf(error));
      },
    });
  };
  const latest = useRead({ ...articleQuery(id ?? 0), enabled: false });
  /** Conflict: another manager saved first. The second one decides with both versions in view. */
  const settle = async () => {
    const { data } = await latest.refetch();
    if (!data) return;
    const looks = await confirm({
      header: 'Otra persona editó esta publicación',
      message: `Ahora dice «${data.titulo}»: «${data.extracto}». Si guardas la tuya, la reemplaza.`,
      confirm: 'Ver la otra',
      cancel: 'Seguir con la mía',
    });
    const [mine, theirs] = [{ ...draft, version: data.version }, draftOf(data)];
    if (looks) show(theirs, mine);
    else show(mine, theirs);
  };
  const show = (next: Draft, beside: Draft) => {
    change(next);
    setOther(beside);
    setBegun((before) => before + 1);
  };

  return (
    <>
      <PageHeader title={seen ? 'Vista previa' : title} onClose={() => void leave()} />
      {/* Either version begins at its top. */}
      <IonContent key={String(seen)}>
        <div className="rl-page">
          {seen ? (
            <Preview draft={draft} article={article} />
          ) : (
            <Fields key={begun} {...{ id, draft, change }}>
              {other && (
                <div className="rl-notice" role="status">
                  <span>Hay dos versiones: se guarda la que ves.</span>
                  <button type="button" className="rl-link" onClick={() => show(other, draft)}>
                    Ver la otra versión
                  </button>
                </div>
              )}
              {isKept && (
                <KeptNotice
                  done="escrito"
                  onBegin={() => {
                    begin();
                    setBegun((before) => before + 1);
                  }}
                />
              )}
            </Fields>
          )}
        </div>
      </IonContent>
      <PageFooter ref={footer}>
        {(progress ?? offline) && (
          <p className={`rl-body-s rl-ink-2 ${styles.progress}`} role="status">
            {progress ?? offline}
          </p>
        )}
        <ActionButton
          kind="outline"
          tall
          icon={seen ? createOutline : eyeOutline}
          onClick={() => setSeen(!seen)}
        >
          {seen ? 'Editar' : 'Vista previa'}
        </ActionButton>
        <ActionButton
          tall
          icon={megaphoneOutline}
          busy={busy}
          disabled={offline !== null}
          onClick={() => void publish()}
        >
          {id === null ? 'Publicar' : 'Guardar'}
        </ActionButton>
      </PageFooter>
    </>
  );
}
