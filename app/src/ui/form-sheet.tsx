import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { BottomSheet } from './bottom-sheet.tsx';
import type { BottomSheetProps } from './sheet-modal.tsx';

/** Props that open and close a sheet. */
export type SheetProps = Pick<BottomSheetProps, 'open' | 'onClose'>;

export interface FormSheetProps extends Omit<BottomSheetProps, 'footer' | 'dismissible' | 'typing'> {
  /** The words of the button that sends. */
  go: ReactNode;
  onGo: () => unknown;
  icon?: string;
  kind?: 'danger';
  /** Work is under way: nothing closes the sheet. */
  busy?: boolean;
  disabled?: boolean;
  /** Reason why sending is impossible now, shown above the buttons. */
  offline?: string | null;
  /** The id of words in the sheet that say why the button can't be used. */
  describedBy?: string | undefined;
  /** Label of the other button; null: the sending button stands alone. */
  cancel?: string | null;
  /** Action of the other button, where it does more than close. */
  onCancel?: () => void;
}

/** Sheet that sends something: its fields, 'Cancelar', and the button that sends. */
export function FormSheet(props: FormSheetProps) {
  const { go, onGo, icon, kind, busy, disabled, offline, describedBy, ...sheet } = props;
  const { cancel = 'Cancelar', onCancel = sheet.onClose, ...rest } = sheet;
  return (
    <BottomSheet
      {...rest}
      typing
      dismissible={!busy}
      footer={
        <>
          {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
          {cancel !== null && (
            <ActionButton kind="outline" tall disabled={busy} onClick={onCancel}>
              {cancel}
            </ActionButton>
          )}
          <ActionButton
            tall
            wide={cancel === null}
            {...{ icon, kind, busy }}
            disabled={Boolean(offline) || disabled}
            aria-describedby={describedBy}
            onClick={() => void onGo()}
          >
            {go}
          </ActionButton>
        </>
      }
    />
  );
}
