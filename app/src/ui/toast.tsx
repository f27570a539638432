import { alertCircle, checkmarkCircle, close, informationCircle, warning } from 'ionicons/icons';
import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import './toast.css';
import { createStore } from '../device/store.ts';
import { Icon } from './icon.tsx';

const ICONS = { ok: checkmarkCircle, info: informationCircle, warning, bad: alertCircle } as const;

/** Milliseconds (spec 3 §9), and for two sentences. */
const DEFAULT_DURATION = 3500;
const WITH_NOTE = 8000;

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

/** Above whatever bar stands at the bottom of the page that is seen: tab bar, footer. */
function floor(): number {
  let top = window.innerHeight;
  for (const bar of document.querySelectorAll('.rl-tab-bar, .rl-footer, .rl-sheet__footer')) {
    const box = bar.getBoundingClientRect();
    if (box.height > 0 && box.bottom > window.innerHeight - 8) top = Math.min(top, box.top);
  }
  return window.innerHeight - top;
}

export function ToastHost() {
  const toast = useSyncExternalStore(store.subscribe, store.get);
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    if (toast) setBottom(floor());
  }, [toast]);
  useEffect(() => {
    const duration = toast?.duration ?? (toast?.note ? WITH_NOTE : DEFAULT_DURATION);
    if (!toast || duration === 0) return;
    // A page change moves the bars: look again once the transition is over.
    const settle = setTimeout(() => setBottom(floor()), 450);
    const end = setTimeout(() => store.set(null), duration);
    return () => {
      clearTimeout(settle);
      clearTimeout(end);
    };
  }, [toast]);
  return (
    <div className="rl-toasts" style={{ bottom }} role="status" aria-live="polite">
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
