/** Answers of the server kept on the device, one record a query, by person and instance. */
const DATABASE = 'relevo-reads';
const STORE = 'reads';

export interface SavedRead {
  /** `user|instance|hash of the query key` */
  id: string;
  /** Version of the contract that the answer was made by: another may have other shapes. */
  version: string;
  key: readonly unknown[];
  data: unknown;
  /** Epoch milliseconds of the answer. */
  updatedAt: number;
}

let opening: Promise<IDBDatabase> | undefined;

const forget = () => {
  opening = undefined;
};

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      const opened = request.result;
      // WebKit ends connections by itself; without another one every later answer would be lost in silence.
      opened.onclose = forget;
      opened.onversionchange = () => {
        opened.close();
        forget();
      };
      resolve(opened);
    };
    request.onerror = () => reject(request.error);
  });
  opening.catch(forget);
  return opening;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export const saveRead = (read: SavedRead) => run('readwrite', (store) => store.put(read));
export const removeRead = (id: string) => run('readwrite', (store) => store.delete(id));
export const removeReads = (prefix: string) =>
  run('readwrite', (store) => store.delete(startingWith(prefix)));

/** The answers below `prefix` that this version of the app can read and that are not older than `oldest`; others go. */
export async function usableReads(prefix: string, version: string, oldest: number): Promise<SavedRead[]> {
  const all = await run('readonly', (store) => store.getAll(startingWith(prefix)) as IDBRequest<SavedRead[]>);
  const isUsable = (read: SavedRead) => read.version === version && read.updatedAt >= oldest;
  for (const read of all) if (!isUsable(read)) void removeRead(read.id).catch(() => undefined);
  return all.filter(isUsable);
}
