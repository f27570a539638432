import { IonModal } from '@ionic/react';
import { type ReactNode, useId } from 'react';
import './bottom-sheet.css';

interface BottomSheetProps {
  open: boolean;
  /** Called after the sheet is gone, whoever closed it. */
  onClose: () => void;
  title: string;
  /** A quieter line below the title. */
  note?: ReactNode;
  children: ReactNode;
  /** Buttons that stay in reach; wrap them in nothing, the sheet lays them out. */
  footer?: ReactNode;
  /** False keeps the sheet open on a tap outside or a swipe (work under way). */
  dismissible?: boolean;
}

/** Slides up from below, as high as its content; closes by swipe, tap outside, back button or Escape. */
export function BottomSheet(props: BottomSheetProps) {
  const { open, onClose, title, note, children, footer, dismissible = true } = props;
  const titleId = useId();
  return (
    <IonModal
      isOpen={open}
      onDidDismiss={onClose}
      breakpoints={[0, 1]}
      initialBreakpoint={1}
      handle={false}
      canDismiss={dismissible}
      className="rl-sheet"
      aria-labelledby={titleId}
    >
      <div className="rl-sheet__inside">
        <span className="rl-sheet__grabber" aria-hidden="true" />
        <div className="rl-sheet__body">
          <h2 id={titleId} className="rl-h1">
            {title}
          </h2>
          {note && <p className="rl-sheet__note">{note}</p>}
          {children}
        </div>
        {footer && <div className="rl-sheet__footer">{footer}</div>}
      </div>
    </IonModal>
  );
}
