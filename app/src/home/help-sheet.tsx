import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';

interface HelpSheetProps {
  open: boolean;
  onClose: () => void;
  /** Opens the feedback page, where this role has one. */
  onFeedback?: (() => void) | undefined;
}

/** Where the chat of the organisation's support provider opens; without its widget, the ways that exist. */
export function HelpSheet({ open, onClose, onFeedback }: HelpSheetProps) {
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Ayuda"
      footer={
        onFeedback ? (
          <ActionButton
            tall
            onClick={() => {
              onClose();
              onFeedback();
            }}
          >
            Enviar feedback
          </ActionButton>
        ) : (
          <ActionButton kind="tonal" tall onClick={onClose}>
            Entendido
          </ActionButton>
        )
      }
    >
      <p>El chat de soporte de tu institución no está conectado en esta versión de Relevo.</p>
      <p className="rl-ink-2">
        {onFeedback
          ? 'Escríbenos tu duda como feedback, o comunícate con Gestión de Personas.'
          : 'Para resolver tu duda, comunícate con Gestión de Personas.'}
      </p>
    </BottomSheet>
  );
}
