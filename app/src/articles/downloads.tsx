import type { ArticleDownload } from '@relevo/contract';
import { checkmarkCircle, documentTextOutline, downloadOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { useOnline } from '../device/connectivity.ts';
import { useDocument } from '../reads/use-document.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './articles.module.css';
import { isKept, readFile } from './kept-files.ts';

interface DownloadsProps {
  downloads: readonly ArticleDownload[];
  /** The reader keeps the article: its documents come to the device by themselves. */
  kept: boolean;
}

/** The documents of an article. */
export function Downloads({ downloads, kept }: DownloadsProps) {
  if (downloads.length === 0) return null;
  return (
    <section className="rl-stack" aria-label="Archivos">
      <h2 className="rl-group-header">
        <span>Archivos</span>
        <span className="rl-num">{downloads.length}</span>
      </h2>
      <div className="rl-panel rl-panel--list">
        {downloads.map((download) => (
          <DownloadRow key={download.idarchivo} download={download} kept={kept} />
        ))}
      </div>
    </section>
  );
}

function DownloadRow({ download, kept }: { download: ArticleDownload; kept: boolean }) {
  const { idarchivo: id, nombre_original: name } = download;
  const online = useOnline();
  const [here, setHere] = useState(false);
  const read = async () => {
    const blob = await readFile(id, null);
    setHere(await isKept(id));
    return blob;
  };
  const { busy, open } = useDocument(read, name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`);
  useEffect(() => {
    let left = false;
    const look = async () => {
      if (kept && online) await readFile(id, null).catch(() => undefined);
      const there = await isKept(id);
      if (!left) setHere(there);
    };
    void look();
    return () => {
      left = true;
    };
  }, [id, kept, online]);
  return (
    <button
      type="button"
      className={`rl-row ${styles.download}`}
      aria-busy={busy || undefined}
      onClick={open}
    >
      <Icon icon={documentTextOutline} size={24} />
      <span className={`rl-column ${styles.downloadWords}`}>
        <span>{name}</span>
        <span className="rl-body-s rl-ink-2">{here ? 'Guardado en este dispositivo' : 'PDF'}</span>
      </span>
      <Icon
        icon={here ? checkmarkCircle : downloadOutline}
        size={24}
        className={here ? styles.here : styles.down}
      />
    </button>
  );
}
