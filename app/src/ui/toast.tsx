import { alertCircle, checkmarkCircle, close, informationCircle, warning } from 'ionicons/icons';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStore } from '../device/store.ts';
import { Icon } from './icon.tsx';
import { groundAbove, onOverlays, topOverlay } from './overlays.ts';
import styles from './toast.module.css';
import { standOn } from './toast-place.ts';

const ICONS = { ok: checkmarkCircle, info: informationCircle, warning, bad: alertCircle } as const;

/** Milliseconds (spec 3 §9), and for two sentences. */
const DEFAULT_DURATION = 3500;
const WITH_NOTE = 8000;

export interface ToastOptions {
  message: ReactNode;
  /** Remedy, below the message. */
  note?: string | null;
  tone?: keyof typeof ICONS;
  icon?: string;
  /** Milliseconds; 0 stays until it is dismissed. */
  duration?: number;
  action?: { label: string; run: () => void };
}

interface Shown extends ToastOptions {
  id: number;
}

const store = createStore<Shown | null>(null);
let lastId = 0;

/** Shows a toast, in place of the one before. Answers a function that takes it away again. */
export function showToast(toast: ToastOptions | string): () => void {
  lastId += 1;
  const id = lastId;
  store.set({ ...(typeof toast === 'string' ? { message: toast } : toast), id });
  return () => {
    if (store.get()?.id === id) store.set(null);
  };
}

/** The page that came in last: Ionic keeps the others below it. */
function useEntered(): HTMLElement {
  const [page, setPage] = useState(document.body);
  useEffect(() => {
    const entered = ({ target }: Event) => {
      // A sheet's content says that it comes in too, and is gone when the sheet is.
      if (target instanceof HTMLElement && !target.closest('ion-modal')) setPage(target);
    };
    document.addEventListener('ionViewWillEnter', entered, true);
    return () => document.removeEventListener('ionViewWillEnter', entered, true);
  }, []);
  return page;
}

/** The visible page, even where the last entered page has been replaced without an event, as by a redirect. */
const shownPage = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.ion-page:not(.ion-page-hidden)')].findLast(
    (page) => page.querySelector(':scope > ion-content') && page.checkVisibility(),
  );

const isAsked = () => topOverlay() !== undefined && topOverlay()?.ground === undefined;

export function ToastHost() {
  const toast = useSyncExternalStore(store.subscribe, store.get);
  const below = useEntered();
  const above = useSyncExternalStore(onOverlays, groundAbove);
  const asked = useSyncExternalStore(onOverlays, isAsked);
  const row = useRef<HTMLDivElement>(null);
  const ground = above ?? below;
  useLayoutEffect(() => {
    if (!toast || !row.current) return;
    // A sheet that opens is not there yet, and is waited for. A page that was replaced may stay in the document, hidden.
    const replaced = !above && !below.checkVisibility();
    return standOn(row.current, (replaced && shownPage()) || ground);
  }, [toast, above, below, ground]);
  useEffect(() => {
    const duration = toast?.duration ?? (toast?.note ? WITH_NOTE : DEFAULT_DURATION);
    if (!toast || duration === 0 || asked) return;
    const end = setTimeout(() => store.set(null), duration);
    return () => clearTimeout(end);
  }, [toast, asked]);
  return (
    <div
      ref={row}
      className={styles.toasts}
      data-toasts={above ? 'sheet' : ''}
      role="status"
      aria-live="polite"
    >
      {toast && (
        <div key={toast.id} className={`${styles.toast} ${styles[toast.tone ?? 'info']}`}>
          <div className={styles.words}>
            <Icon icon={toast.icon ?? ICONS[toast.tone ?? 'info']} size={22} className={styles.icon} />
            <div className={styles.text}>
              {toast.message}
              {toast.note && <p className={styles.note}>{toast.note}</p>}
            </div>
          </div>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                store.set(null);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          )}
          {toast.duration === 0 && (
            <button
              type="button"
              className={styles.close}
              aria-label="Cerrar"
              onClick={() => store.set(null)}
            >
              <Icon icon={close} size={20} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
