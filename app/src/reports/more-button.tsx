import { ActionButton } from '../ui/action-button.tsx';

/** 'Cargar más', while there is more. */
export function MoreButton({ more, busy = false }: { more: (() => void) | null; busy?: boolean }) {
  if (!more) return null;
  return (
    <ActionButton kind="outline" wide busy={busy} onClick={more}>
      Cargar más
    </ActionButton>
  );
}
