import type { ComponentProps } from 'react';
import { ActionButton } from './action-button.tsx';

interface SheetButtonsProps extends ComponentProps<typeof ActionButton> {
  /** Why nothing can be sent now, said above the buttons. */
  offline?: string | null;
  onCancel: () => void;
}

/** The foot of a sheet that sends something: 'Cancelar', and what it is about. */
export const SheetButtons = ({ offline, onCancel, busy, disabled, ...action }: SheetButtonsProps) => (
  <>
    {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
    <ActionButton kind="outline" tall disabled={busy} onClick={onCancel}>
      Cancelar
    </ActionButton>
    <ActionButton tall busy={busy} disabled={Boolean(offline) || disabled} {...action} />
  </>
);
