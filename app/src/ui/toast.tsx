import { alertCircle, checkmarkCircle, close, informationCircle, warning } from 'ionicons/icons';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import './toast.css';
import { createStore } from '../device/store.ts';
import { Icon } from './icon.tsx';
import { measurePlace } from './toast-place.ts';

const ICONS = { ok: checkmarkCircle, info: informationCircle, warning, bad: alertCircle } as const;

/** Milliseconds (spec 3 §9), and for two sentences. */
const DEFAULT_DURATION = 3500;
const WITH_NOTE = 8000;
/** Milliseconds after which the place is looked for again. */
const SETTLED = [150, 450, 1200];

export interface ToastOptions {
  message: ReactNode;
  /** What can be done about it, below the message. */
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

export function ToastHost() {
  const toast = useSyncExternalStore(store.subscribe, store.get);
  const host = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    const shown = host.current?.firstElementChild;
    if (!host.current || !(shown instanceof HTMLElement)) return;
    host.current.style.setProperty('--rl-toast-bottom', `${measurePlace(host.current, shown)}px`);
  });
  useLayoutEffect(() => {
    if (toast) place();
  }, [toast]);
  useEffect(() => {
    const duration = toast?.duration ?? (toast?.note ? WITH_NOTE : DEFAULT_DURATION);
    if (!toast || duration === 0) return;
    // What is at the bottom may be on its way: look again once pages and sheets have moved, and what they read is here.
    const settle = SETTLED.map((pause) => setTimeout(place, pause));
    const end = setTimeout(() => store.set(null), duration);
    return () => {
      for (const timer of settle) clearTimeout(timer);
      clearTimeout(end);
    };
  }, [toast]);
  return (
    <div ref={host} className="rl-toasts" role="status" aria-live="polite">
      {toast && (
        <div key={toast.id} className={`rl-toast rl-toast--${toast.tone ?? 'info'}`}>
          <Icon icon={toast.icon ?? ICONS[toast.tone ?? 'info']} size={22} className="rl-toast__icon" />
          <div className="rl-toast__text">
            {toast.message}
            {toast.note && <p className="rl-toast__note">{toast.note}</p>}
          </div>
          {toast.action && (
            <button
              type="button"
              className="rl-toast__action"
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
              className="rl-toast__close"
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
