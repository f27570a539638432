import { modalController } from '@ionic/core/components';
import { defineCustomElement } from '@ionic/core/components/ion-modal.js';
import { close } from 'ionicons/icons';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './action-button.tsx';
import styles from './bottom-sheet.module.css';
import { confirm } from './confirm.ts';
import { focusFirstField } from './first-field.ts';
import { freeRoot } from './free-root.ts';
import { layOver } from './overlays.ts';
import { missSecondTap } from './second-tap.ts';
import { useShortRoom } from './short-room.ts';

// Ionic's React wrapper of the modal would land in the first load, as everything of that package does; its
// element, driven by the controller, comes with the first sheet that is opened.
defineCustomElement();

export interface BottomSheetProps {
  open: boolean;
  /** Called after the sheet has closed, for whatever reason. */
  onClose: () => void;
  title: string;
  /** A quieter line below the title. */
  note?: ReactNode;
  children: ReactNode;
  /** Buttons that stay in reach, side by side. */
  footer?: ReactNode;
  /** False keeps the sheet open on a tap outside, a swipe, back or Escape (work under way). */
  dismissible?: boolean;
  /** A dialog in the middle of a wide screen, with a button that closes it. */
  wide?: boolean;
  /** The first field takes the focus where it is one for text and a keyboard is at hand. */
  typing?: boolean;
  /** Given while there is typed text: those four ask before it is lost, and this callback discards it. */
  onDiscard?: (() => void) | undefined;
}

/** Role of a dismissal by the page itself, which is always allowed. */
const BY_PAGE = 'page';

const askToDiscard = () =>
  confirm({
    header: '¿Descartar lo que escribiste?',
    confirm: 'Descartar',
    cancel: 'Seguir escribiendo',
    destructive: true,
  });

/** Puts a host element into a modal while `open`, and answers it for the content. */
function useModalHost(props: BottomSheetProps) {
  const { open, onClose, dismissible = true, onDiscard, title, wide = false, typing = false } = props;
  const [host, setHost] = useState<HTMLElement>();
  const mayGo = useEffectEvent(async (role: string | undefined) => {
    if (role === BY_PAGE) return true;
    if (!dismissible || !onDiscard) return dismissible;
    const sure = await askToDiscard();
    if (sure) onDiscard();
    return sure;
  });
  const gone = useEffectEvent(onClose);
  const name = useEffectEvent(() => title);
  const begin = useEffectEvent((element: HTMLElement) => {
    if (typing) focusFirstField(element);
  });

  const atStake = open && onDiscard !== undefined;
  useEffect(() => {
    if (!atStake) return;
    // The browser's own question, where the step leads out of the app.
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [atStake]);

  useEffect(() => {
    if (!open) return;
    const element = document.createElement('div');
    setHost(element);
    let unwanted = false;
    const shown = modalController
      .create({
        component: element,
        mode: 'md',
        ...(wide
          ? { cssClass: `${styles.sheet} ${styles.dialog}` }
          : { cssClass: styles.sheet, breakpoints: [0, 1], initialBreakpoint: 1, handle: false }),
        canDismiss: (_, role) => mayGo(role),
        // Ionic hands only this name on to the element that carries the dialog's role.
        htmlAttributes: { 'aria-label': name() },
      })
      .then(async (modal) => {
        const forget = () => setHost((current) => (current === element ? undefined : current));
        void modal.onDidDismiss().then(() => {
          forget();
          freeRoot();
          gone();
        });
        if (unwanted) {
          modal.remove();
          forget();
          return modal;
        }
        // Ionic keeps a second wish until the first is settled, and would ask again.
        let leaving = false;
        const leave = async () => {
          if (leaving) return;
          leaving = true;
          await modal.dismiss(undefined, 'back');
          leaving = false;
        };
        const takeAway = layOver({ leave, drop: () => modal.dismiss(undefined, BY_PAGE), ground: element });
        void modal.onWillDismiss().then(takeAway);
        missSecondTap(modal);
        await modal.present();
        begin(element);
        return modal;
      });
    return () => {
      unwanted = true;
      void shown.then((modal) => modal.isConnected && modal.dismiss(undefined, BY_PAGE));
    };
  }, [open, wide]);
  return host;
}

/** The sheet itself; pages draw it as `BottomSheet`, which fetches it when it first opens. */
export function SheetModal(props: BottomSheetProps) {
  const { title, note, children, footer, wide, onClose, dismissible = true } = props;
  const host = useModalHost(props);
  const short = useShortRoom();
  if (!host) return null;
  return createPortal(
    <div
      className={`rl-column ${styles.inside}`}
      data-sheet="inside"
      data-wide={wide || undefined}
      data-short={short || undefined}
    >
      {!wide && <span className={styles.grabber} aria-hidden="true" />}
      <div className={`rl-stack ${styles.body}`} data-sheet="body">
        {wide ? (
          <div className={styles.top} data-sheet="top">
            <h2 className="rl-h1">{title}</h2>
            <IconButton icon={close} label="Cerrar" disabled={!dismissible} onClick={onClose} />
          </div>
        ) : (
          <h2 className="rl-h1">{title}</h2>
        )}
        {note && <p className={styles.note}>{note}</p>}
        {children}
      </div>
      {footer && (
        <div className={`rl-wrap ${styles.footer}`} data-sheet="footer">
          {footer}
        </div>
      )}
    </div>,
    host,
  );
}
