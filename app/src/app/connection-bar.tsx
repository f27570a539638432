import { close, cloudDoneOutline, cloudOfflineOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { isOnline, onConnectivity } from '../device/connectivity.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './app.module.css';

/** Milliseconds that 'Conectado a internet' stays (spec 1 §9). */
const RECONNECTED = 3_000;
/** Milliseconds in which the bar has slid away (app.css). */
const SLIDE = 200;

type State = 'hidden' | 'offline' | 'online';

/** 'Sin internet' until it is dismissed or over; then 'Conectado a internet' for a moment (spec 1 §2). */
export function ConnectionBar() {
  const [state, setState] = useState<State>(isOnline() ? 'hidden' : 'offline');
  // Last state of the bar, so that its text does not vanish while it slides away.
  const [look, setLook] = useState<Exclude<State, 'hidden'>>('offline');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onConnectivity(() => {
      clearTimeout(timer);
      const next = isOnline() ? 'online' : 'offline';
      setLook(next);
      setState(next);
      if (next === 'offline') return;
      timer = setTimeout(() => {
        setState('hidden');
        // No transition ends where less motion is wanted.
        timer = setTimeout(() => setLook('offline'), SLIDE);
      }, RECONNECTED);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  const shown = state !== 'hidden';
  const offline = look === 'offline';
  return (
    <div
      className={styles.connection}
      data-look={look}
      data-shown={shown}
      data-paint={look === 'offline' ? 'offline' : 'stop'}
    >
      <div role="status">
        <button
          type="button"
          className={styles.inside}
          tabIndex={shown ? 0 : -1}
          onClick={() => setState('hidden')}
        >
          <Icon icon={offline ? cloudOfflineOutline : cloudDoneOutline} size={20} />
          <span className={styles.text}>{offline ? 'Sin internet' : 'Conectado a internet'}</span>
          <Icon icon={close} size={20} label="Cerrar" />
        </button>
      </div>
    </div>
  );
}
