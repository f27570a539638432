import { addressOf, type Flags } from '@relevo/domain/flags';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';

interface HelpSheetProps {
  open: boolean;
  onClose: () => void;
  /** Opens the feedback page, where this role has one. */
  onFeedback?: (() => void) | undefined;
}

/** Opens the chat that the organisation sets an address for, in a window of its own; false where it sets none. */
export function openChat(flags: Flags): boolean {
  const address = addressOf(flags, 'soporteChat');
  if (address) window.open(address, '_blank', 'noopener,noreferrer');
  return address !== null;
}

/** The ways to help that exist where the organisation has set no chat. */
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
      <p>Tu institución no tiene un chat de soporte conectado.</p>
      <p className="rl-ink-2">
        {onFeedback
          ? 'Escríbenos tu duda como feedback, o comunícate con Gestión de Personas.'
          : 'Para resolver tu duda, comunícate con Gestión de Personas.'}
      </p>
    </BottomSheet>
  );
}
