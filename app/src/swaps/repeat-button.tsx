import type { SwapRequest } from '@relevo/contract';
import { repeatOutline } from 'ionicons/icons';
import { ActionButton } from '../ui/action-button.tsx';
import { useSwapRepeat } from './use-swap-repeat.ts';

interface RepeatButtonProps {
  swap: SwapRequest;
  /** The new request. */
  onMade: (made: SwapRequest) => void;
}

/** 'Pedir de nuevo': an exchange that ended without a decision, once its shifts stand again. */
export function RepeatButton({ swap, onMade }: RepeatButtonProps) {
  const { busy, repeat } = useSwapRepeat(swap, onMade);
  return (
    <ActionButton kind="tonal" icon={repeatOutline} busy={busy} onClick={() => void repeat()}>
      Pedir de nuevo
    </ActionButton>
  );
}
