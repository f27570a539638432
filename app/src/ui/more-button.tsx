import type { ComponentProps } from 'react';
import { ActionButton } from './action-button.tsx';

interface MoreButtonProps extends Omit<ComponentProps<typeof ActionButton>, 'onClick'> {
  /** Null: there is no more. */
  more: (() => unknown) | null;
}

/** 'Cargar más', while there is more. */
export const MoreButton = ({ more, ...rest }: MoreButtonProps) =>
  more && (
    <ActionButton kind="outline" wide {...rest} onClick={() => void more()}>
      {rest.children ?? 'Cargar más'}
    </ActionButton>
  );
