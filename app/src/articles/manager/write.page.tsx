import { IonContent, IonPage } from '@ionic/react';
import type { Article } from '@relevo/contract';
import { lackOf, lackOfText } from '@relevo/domain/articles';
import { createOutline, eyeOutline, megaphoneOutline } from 'ionicons/icons';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/errors.ts';
import { useAdmin } from '../../api/session.ts';
import { readId, useAddressParam } from '../../navigation/address.ts';
import { PATHS } from '../../navigation/paths.ts';
import { useRouter } from '../../navigation/use-router.ts';
import { useToday } from '../../reads/local-time.ts';
import { ReadFailure } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { confirm, inform } from '../../ui/confirm.ts';
import { DateField } from '../../ui/date-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useWayOut } from '../../ui/use-way-out.ts';
import { ArticleBody } from '../article-body.tsx';
import { ArticlePicture } from '../article-picture.tsx';
import { articleQuery, categoriesQuery } from '../articles.api.ts';
import { type Draft, draftOf, EMPTY } from './draft.ts';
import { Files } from './files.tsx';
import { NotDone } from './information.api.ts';
import { Recipients } from './recipients.tsx';
import { sendDraft } from './send-draft.ts';
import { showLacking } from './show-lacking.ts';
import { type Change, useDraft } from './use-draft.ts';
import styles from './write.module.css';

const ContentEditor = lazy(async () => ({
  default: (await import('../editor/content-editor.tsx')).ContentEditor,
}));

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
              {read.isError ? <ReadFailure read={read} /> : <SkeletonRows rows={5} height={64} />}
            </div>
          </IonContent>
        </>
      )}
    </IonPage>
  );
}

/** Opened again while it is still on its way out, Ionic brings the same page back: it begins anew all the same. */
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
  const { draft, change, isKept, started, forget, begin } = useDraft(id, initial);
  const [seen, setSeen] = useState(false);
  const [progress, setProgress] = useState<string | null>(null);
  const [begun, setBegun] = useState(0);
  /** The other one of two, while somebody decides between them. */
  const [other, setOther] = useState<Draft | null>(null);
  const { busy, send } = useSend();
  const offline = useOfflineReason('publicar');
  const picture = useCallback(
    (fileId: number, alt: string) => (
      <ArticlePicture id={fileId} size={{ ancho: 16, alto: 9 }} width={1080} alt={alt} />
    ),
    [],
  );
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
      return showLacking(footer.current?.parentElement ?? document, lacking);
    }
    await send({
      call: (keyOf) =>
        sendDraft({ draft, id, keyOf, onSent: (sent) => change({ sent }), onProgress: setProgress }).then(
          () => true,
        ),
      changes: 'article',
      useful: true,
      done: () => {
        forget();
        showToast({
          message: id === null ? 'Publicación Creada con éxito.' : 'Publicación Editada con éxito.',
          tone: 'ok',
        });
        letGo();
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
  /** Another manager was quicker: whoever comes second decides with both in view. */
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
      {/* Each of the two begins at its top. */}
      <IonContent key={String(seen)}>
        <div className="rl-page">
          {seen ? (
            <Preview draft={draft} article={article} />
          ) : (
            <Fields key={begun} {...{ id, draft, change, picture }}>
              {other && (
                <div className="rl-notice" role="status">
                  <span>Hay dos versiones: se guarda la que ves.</span>
                  <button type="button" className="rl-link" onClick={() => show(other, draft)}>
                    Ver la otra versión
                  </button>
                </div>
              )}
              {isKept && started && (
                <div className="rl-notice" role="status">
                  <span>Sigues con lo que habías escrito.</span>
                  <button
                    type="button"
                    className="rl-link"
                    onClick={() => {
                      begin(initial);
                      setBegun((before) => before + 1);
                    }}
                  >
                    Empezar de nuevo
                  </button>
                </div>
              )}
            </Fields>
          )}
        </div>
      </IonContent>
      <footer ref={footer} className="rl-footer">
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
      </footer>
    </>
  );
}

interface FieldsProps {
  id: number | null;
  draft: Draft;
  change: (part: Change) => void;
  picture: (fileId: number, alt: string) => ReactNode;
  children: ReactNode;
}

/** One page, in the order in which the rules check. */
function Fields({ id, draft, change, picture, children }: FieldsProps) {
  const categories = useRead(categoriesQuery()).data ?? [];
  const today = useToday();
  return (
    <>
      {children}
      <TextField label="Título" value={draft.title} maxLength={200} onValue={(title) => change({ title })} />
      <TextAreaField
        label="Extracto"
        value={draft.excerpt}
        rows={2}
        maxLength={500}
        onValue={(excerpt) => change({ excerpt })}
      />
      <Suspense fallback={<SkeletonRows rows={1} height={240} />}>
        <ContentEditor
          html={draft.content}
          label="Contenido"
          picture={picture}
          onChange={(content) => change({ content })}
        />
      </Suspense>
      {id === null && (
        <>
          <section className="rl-stack" aria-label="Categorías">
            <h2 className="rl-group-header">Categorías</h2>
            <ChoiceChips
              label="Categorías"
              choices={categories.map(({ idcategoria_articulo, categoria }) => ({
                id: idcategoria_articulo,
                name: categoria,
                label: categoria,
              }))}
              chosen={new Set(draft.categories)}
              onChosen={(chosen) => change({ categories: [...chosen] })}
            />
          </section>
          <Recipients draft={draft} onChange={change} />
          <section className="rl-stack" aria-label="Fechas">
            <h2 className="rl-group-header">Fechas</h2>
            <div className={styles.dates}>
              <DateField
                label="Desde"
                short
                value={draft.from ?? today}
                min={today}
                onValue={(from) => change({ from })}
              />
              <DateField
                label="Hasta (opcional)"
                short
                value={draft.until}
                min={draft.from ?? today}
                onValue={(until) => change({ until })}
              />
            </div>
            {draft.until && (
              <button type="button" className="rl-link" onClick={() => change({ until: null })}>
                Sin fecha de término
              </button>
            )}
          </section>
        </>
      )}
      <Files files={draft.files} onChange={change} />
    </>
  );
}

/** What its reader will see. */
function Preview({ draft, article }: { draft: Draft; article: Article | undefined }) {
  const { nombreUnidad } = useAdmin().usuario.unidad;
  const categories = useRead(categoriesQuery()).data ?? [];
  const [now] = useState(() => Temporal.Now.instant().toString());
  const face = (file: Draft['files'][number]) => ({
    idarchivo: file.id,
    rutaCompleta: `archivos/${file.id}`,
    nombre_original: file.name,
  });
  return (
    <ArticleBody
      article={{
        titulo: draft.title,
        contenido: draft.content,
        categoria:
          article?.categoria ??
          categories.filter(({ idcategoria_articulo }) => draft.categories.includes(idcategoria_articulo)),
        unidad: nombreUnidad,
        // Noon is on the same day in every zone of the country.
        fecha_publicacion: article?.fecha_publicacion ?? (draft.from ? `${draft.from}T15:00:00Z` : now),
        actividad_articulo_bookmark_count: 0,
        archivosArticulo: {
          listaImagenes: draft.files
            .filter(({ kind }) => kind === 'image')
            .map((file) => ({ ...face(file), ancho: file.width, alto: file.height })),
          listaDescargables: draft.files
            .filter(({ kind }) => kind === 'pdf')
            .map((file) => ({ ...face(file), bytes: 0 })),
        },
      }}
    />
  );
}
