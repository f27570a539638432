import { modalController } from '@ionic/core/components';
import { defineCustomElement } from '@ionic/core/components/ion-modal.js';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import './bottom-sheet.css';
import { freeRoot } from './free-root.ts';

// Ionic's React wrapper of the modal would land in the first load, as everything of that package does; its
// element, driven by the controller, comes with the first sheet that is opened.
defineCustomElement();

export interface BottomSheetProps {
  open: boolean;
  /** Called after the sheet is gone, whoever closed it. */
  onClose: () => void;
  title: string;
  /** A quieter line below the title. */
  note?: ReactNode;
  children: ReactNode;
  /** Buttons that stay in reach, side by side. */
  footer?: ReactNode;
  /** False keeps the sheet open on a tap outside or a swipe (work under way). */
  dismissible?: boolean;
}

/** Role of a dismissal by the page itself, which is always allowed. */
const BY_PAGE = 'page';

/** Puts a host element into a modal while `open`, and answers it for the content. */
function useModalHost({ open, onClose, dismissible = true, title }: BottomSheetProps) {
  const [host, setHost] = useState<HTMLElement>();
  const mayGo = useEffectEvent((role: string | undefined) => role === BY_PAGE || dismissible);
  const gone = useEffectEvent(onClose);
  const name = useEffectEvent(() => title);

  useEffect(() => {
    if (!open) return;
    const element = document.createElement('div');
    setHost(element);
    let unwanted = false;
    const shown = modalController
      .create({
        component: element,
        mode: 'md',
        cssClass: 'rl-sheet',
        breakpoints: [0, 1],
        initialBreakpoint: 1,
        handle: false,
        canDismiss: async (_, role) => mayGo(role),
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
        } else await modal.present();
        return modal;
      });
    return () => {
      unwanted = true;
      void shown.then((modal) => modal.isConnected && modal.dismiss(undefined, BY_PAGE));
    };
  }, [open]);
  return host;
}

/** The sheet itself; pages draw it as `BottomSheet`, which fetches it when it first opens. */
export function SheetModal(props: BottomSheetProps) {
  const { title, note, children, footer } = props;
  const host = useModalHost(props);
  if (!host) return null;
  return createPortal(
    <div className="rl-sheet__inside">
      <span className="rl-sheet__grabber" aria-hidden="true" />
      <div className="rl-sheet__body">
        <h2 className="rl-h1">{title}</h2>
        {note && <p className="rl-sheet__note">{note}</p>}
        {children}
      </div>
      {footer && <div className="rl-sheet__footer">{footer}</div>}
    </div>,
    host,
  );
}
