import { type ChangeEvent, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useToday } from '../../reads/local-time.ts';
import { useRead } from '../../reads/use-read.ts';
import type { ChangeDraft } from '../../sending/use-kept-draft.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { ArticlePicture } from '../article-picture.tsx';
import { categoriesQuery } from '../articles.api.ts';
import type { ContentEditorHandle } from '../editor/content-editor.tsx';
import type { Draft } from './draft.ts';
import { Files } from './files.tsx';
import { takeFile } from './local-files.ts';
import { Recipients } from './recipients.tsx';
import styles from './write.module.css';

const ContentEditor = lazy(async () => ({
  default: (await import('../editor/content-editor.tsx')).ContentEditor,
}));

interface FieldsProps {
  id: number | null;
  draft: Draft;
  change: ChangeDraft<Draft>;
  children: ReactNode;
}

/** Fields of an article on a single page, in the order in which the rules check them. */
export function Fields({ id, draft, change, children }: FieldsProps) {
  const categories = useRead(categoriesQuery()).data ?? [];
  const today = useToday();
  const editor = useRef<ContentEditorHandle>(null);
  const image = useRef<HTMLInputElement>(null);
  const picture = (fileId: number, alt: string) => {
    const file = draft.files.find((one) => one.id === fileId);
    const size = file ? { ancho: file.width, alto: file.height } : { ancho: 16, alto: 9 };
    return <ArticlePicture id={fileId} size={size} width={1080} alt={alt} />;
  };
  /** A picture stands where the caret is; taken out of the text, it is below with the others. */
  const place = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    const taken = await takeFile(file);
    change((before) => ({ files: [...before.files, taken] }));
    editor.current?.insertImage(taken.id, taken.name.replace(/\.\w+$/, ''));
  };
  return (
    <>
      {children}
      <TextField label="Título" value={draft.title} maxLength={200} onValue={(title) => change({ title })} />
      <TextAreaField
        label="Extracto"
        value={draft.excerpt}
        rows={2}
        onValue={(excerpt) => change({ excerpt })}
      />
      <Suspense fallback={<SkeletonRows rows={1} height={240} />}>
        <ContentEditor
          ref={editor}
          html={draft.content}
          label="Contenido"
          picture={picture}
          onChange={(content) => change({ content })}
          onAddImage={() => image.current?.click()}
        />
      </Suspense>
      <input
        ref={image}
        type="file"
        accept="image/*"
        hidden
        aria-label="Imagen del texto"
        onChange={(event) => void place(event)}
      />
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
            <div className={`rl-wrap ${styles.dates}`}>
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
      <Files draft={draft} onChange={change} />
    </>
  );
}
