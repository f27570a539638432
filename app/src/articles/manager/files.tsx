import { filesInContent } from '@relevo/domain/articles';
import { addOutline, closeOutline, documentTextOutline, imageOutline, trashOutline } from 'ionicons/icons';
import { type ChangeEvent, useRef } from 'react';
import type { ChangeDraft } from '../../sending/use-kept-draft.ts';
import { IconButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ArticlePicture } from '../article-picture.tsx';
import type { Draft, DraftFile } from './draft.ts';
import { takeFile } from './local-files.ts';
import styles from './write.module.css';

interface FilesProps {
  draft: Draft;
  onChange: ChangeDraft<Draft>;
}

/** The documents of an article that is being written, and its pictures outside the text. */
export function Files({ draft: { files, content }, onChange }: FilesProps) {
  const image = useRef<HTMLInputElement>(null);
  const pdf = useRef<HTMLInputElement>(null);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
    const taken: DraftFile[] = [];
    for (const file of chosen) taken.push(await takeFile(file));
    onChange((before) => ({ files: [...before.files, ...taken] }));
  };
  const drop = (id: number) =>
    onChange((before) => ({ files: before.files.filter((file) => file.id !== id) }));
  const within = new Set(filesInContent(content));
  const images = files.filter(({ id, kind }) => kind === 'image' && !within.has(id));
  const documents = files.filter(({ kind }) => kind === 'pdf');
  return (
    <>
      <section className="rl-stack" aria-label="Imágenes">
        <h2 className="rl-group-header">
          <span>Imágenes</span>
          <span className="rl-num">{images.length}</span>
        </h2>
        <div className={styles.images}>
          {images.map(({ id, name }) => (
            <div key={id} className="rl-relative">
              <ArticlePicture id={id} size={{ ancho: 4, alto: 3 }} width={480} alt={name} />
              <IconButton
                icon={closeOutline}
                className={styles.drop}
                label={`Quitar ${name}`}
                onClick={() => drop(id)}
              />
            </div>
          ))}
          <button
            type="button"
            className={`rl-stack rl-gap-xs ${styles.add}`}
            onClick={() => image.current?.click()}
          >
            <Icon icon={imageOutline} size={28} />
            <span>Agregar</span>
          </button>
        </div>
        <input
          ref={image}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label="Imagen"
          onChange={(event) => void take(event)}
        />
      </section>
      <section className="rl-stack" aria-label="Archivos PDF">
        <h2 className="rl-group-header">
          <span>Archivos PDF</span>
          <span className="rl-num">{documents.length}</span>
        </h2>
        <div className="rl-panel rl-panel--list">
          {documents.map(({ id, name }) => (
            <div key={id} className={`rl-row ${styles.document}`}>
              <Icon icon={documentTextOutline} size={24} />
              <span className={styles.documentName}>{name}</span>
              <IconButton
                icon={trashOutline}
                className="rl-bad"
                label={`Quitar ${name}`}
                onClick={() => drop(id)}
              />
            </div>
          ))}
          <button
            type="button"
            className={`rl-row ${styles.document} ${styles.addDocument}`}
            onClick={() => pdf.current?.click()}
          >
            <Icon icon={addOutline} size={24} />
            <span>Agregar PDF</span>
          </button>
        </div>
        <input
          ref={pdf}
          type="file"
          accept="application/pdf"
          multiple
          hidden
          aria-label="PDF"
          onChange={(event) => void take(event)}
        />
      </section>
    </>
  );
}
