import type { ImportKind } from '@relevo/contract/imports';
import { problemText } from '@relevo/domain/import-problems';
import { alertCircle, documentOutline, folderOpenOutline, helpCircleOutline } from 'ionicons/icons';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { fileSize } from './file-size.ts';
import { discardImport, readImport, uploadFile } from './imports.api.ts';
import styles from './imports.module.css';
import { KINDS } from './kinds.ts';

interface DropZoneProps {
  kind: ImportKind;
  /** Kinds that may be imported here. */
  kinds: readonly ImportKind[];
  onKind: (kind: ImportKind) => void;
  /** An import with a file that was read. */
  onRead: (id: number) => void;
}

/** The largest file that the server takes: CSV, in bytes. */
const LARGEST = 50_000_000;
const TYPES = '.xlsx,.xls,.ods,.csv,.txt,.tsv';

/** Why a file is not even sent: its sender hears of it at once. */
function refusal({ size }: File): string | undefined {
  if (size === 0) return problemText({ code: 'A5' });
  if (size > LARGEST) return problemText({ code: 'A3', words: { m: Math.round(size / 1_000_000) } });
  return undefined;
}

const hasFiles = (event: DragEvent | globalThis.DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** A file that is dropped beside the zone would open in the place of the app. */
function useNoStrayFiles(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

/** A file that was read, and fits another kind better. */
interface Unlike {
  id: number;
  file: File;
  kind: ImportKind;
}

/** Uploads a file that was chosen or dropped: while it is read, and why it was not. */
function useUpload({ kind, kinds, onKind, onRead }: DropZoneProps) {
  const { busy, send } = useSend();
  const [file, setFile] = useState<File>();
  const [refused, setRefused] = useState<string>();
  const [unlike, setUnlike] = useState<Unlike>();
  const [leaving, setLeaving] = useState<AbortController>();
  const upload = (chosen: File, as: ImportKind, instead?: number) => {
    const abort = new AbortController();
    setLeaving(abort);
    void send({
      needs: 'leer un archivo',
      call: async (keyOf) => {
        if (instead !== undefined) await discardImport(instead);
        const key = keyOf([as, chosen.name, chosen.size, chosen.lastModified]);
        const { id } = await uploadFile(chosen, as, { key, signal: abort.signal });
        return readImport(id);
      },
      changes: 'imports',
      done: ({ id, problema, lectura }) => {
        const likelier = kinds.find((one) => one === lectura?.parece);
        setUnlike(likelier && { id, file: chosen, kind: likelier });
        if (problema) setRefused(problema.texto);
        else if (!likelier) onRead(id);
      },
      failed: (error) => setRefused(abort.signal.aborted ? undefined : messageOf(error)),
    });
  };
  const take = (chosen: File | undefined) => {
    if (!chosen || busy) return;
    setFile(chosen);
    setUnlike(undefined);
    const why = refusal(chosen);
    setRefused(why);
    if (why === undefined) upload(chosen, kind);
  };
  // The page is left: its file is not read further.
  useEffect(() => () => leaving?.abort(), [leaving]);
  return {
    ...{ busy, file, refused, unlike, take, cancel: () => leaving?.abort() },
    /** Takes the file for the kind that it fits. */
    change: ({ id, file: own, kind: likelier }: Unlike) => {
      setUnlike(undefined);
      onKind(likelier);
      upload(own, likelier, id);
    },
  };
}

/** The zone in which a file is dropped, which is a button too (38). */
export function DropZone(props: DropZoneProps) {
  const { busy, file, refused, unlike, take, change, cancel } = useUpload(props);
  const [hovers, setHovers] = useState(false);
  const offline = useOfflineReason('leer un archivo');
  const input = useRef<HTMLInputElement>(null);
  useNoStrayFiles();
  const choose = () => input.current?.click();
  const described = file && `${file.name} · ${fileSize(file.size)}`;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setHovers(false);
    if (offline === null) take(event.dataTransfer.files[0]);
  };
  const over = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setHovers(hasFiles(event));
    },
    onDragLeave: () => setHovers(false),
    onDrop: drop,
  };
  return (
    <div className={styles.stack}>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        data-file
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // The same file may be chosen again once it is mended.
          currentTarget.value = '';
        }}
      />
      {busy ? (
        <div className={styles.zone} data-busy>
          <span className={`rl-spinner ${styles.turning}`} />
          <p className={styles.zoneTitle} role="status">
            Leyendo el archivo…
          </p>
          <p>{described}</p>
          <ActionButton kind="outline" onClick={cancel}>
            Cancelar
          </ActionButton>
        </div>
      ) : unlike ? (
        <div className={styles.zone} data-unlike {...over}>
          <Icon icon={helpCircleOutline} size={44} />
          <p className={styles.zoneTitle} role="alert">
            Parece una lista de {KINDS[unlike.kind].list}. ¿Cambiar a {KINDS[unlike.kind].title}?
          </p>
          <p>{described}</p>
          <div className={`rl-wrap ${styles.unlike}`}>
            <ActionButton kind="outline" onClick={() => props.onRead(unlike.id)}>
              Seguir con {KINDS[props.kind].title}
            </ActionButton>
            <ActionButton autoFocus onClick={() => change(unlike)}>
              Cambiar a {KINDS[unlike.kind].title}
            </ActionButton>
          </div>
        </div>
      ) : (
        <button
          type="button"
          className={styles.zone}
          data-hovers={hovers || undefined}
          data-refused={refused !== undefined || undefined}
          disabled={offline !== null}
          onClick={choose}
          {...over}
        >
          <Icon icon={refused === undefined ? documentOutline : alertCircle} size={44} />
          <span className={styles.zoneTitle} role={refused === undefined ? undefined : 'alert'}>
            {refused ?? (hovers ? 'Suelta el archivo para leerlo' : 'Arrastra un archivo aquí')}
          </span>
          <span>{refused === undefined ? 'o elígelo en tu computador' : described}</span>
        </button>
      )}
      <div className="rl-between">
        <p className={`rl-body-s rl-ink-2 ${styles.formats}`}>
          {offline ??
            'Excel (.xlsx, .xls) u OpenDocument hasta 10\u00a0MB, o CSV hasta 50\u00a0MB. Sin contraseña y sin macros.'}
        </p>
        <ActionButton
          kind="outline"
          icon={folderOpenOutline}
          disabled={busy || offline !== null}
          onClick={choose}
        >
          {refused === undefined ? 'Elegir archivo' : 'Elegir otro archivo'}
        </ActionButton>
      </div>
    </div>
  );
}
