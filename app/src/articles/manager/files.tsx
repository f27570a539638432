import { addOutline, closeOutline, documentTextOutline, imageOutline, trashOutline } from 'ionicons/icons';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ArticlePicture } from '../article-picture.tsx';
import type { DraftFile } from './draft.ts';
import { takeFile } from './local-files.ts';
import type { Change } from './use-draft.ts';
import styles from './write.module.css';

interface FilesProps {
  files: readonly DraftFile[];
  onChange: (part: Change) => void;
}

/** The pictures and documents of an article that is being written. */
export function Files({ files, onChange }: FilesProps) {
  const image = useRef<HTMLInputElement>(null);
  const pdf = useRef<HTMLInputElement>(null);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = '';
    const taken: DraftFile[] = [];
    for (const file of chosen) taken.push(await takeFile(file));
    onChange((before) => ({ files: [...before.files, ...taken] }));
  };
  const drop = (id: number) =>
    onChange((before) => ({ files: before.files.filter((file) => file.id !== id) }));
  const images = files.filter(({ kind }) => kind === 'image');
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
            <div key={id} className={styles.image}>
              <ArticlePicture id={id} size={{ ancho: 4, alto: 3 }} width={480} alt={name} />
              <IconButton
                icon={closeOutline}
                className={styles.drop}
                label={`Quitar ${name}`}
                onClick={() => drop(id)}
              />
            </div>
          ))}
          <button type="button" className={styles.add} onClick={() => image.current?.click()}>
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
                className={styles.remove}
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
