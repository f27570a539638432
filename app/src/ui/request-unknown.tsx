import { searchOutline } from 'ionicons/icons';
import { ActionButton } from './action-button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from './states.tsx';

interface RequestUnknownProps {
  /** It was looked for and is not there. */
  missing: boolean;
  /** Why it may be missing. */
  why: string;
  listLabel: string;
  onList: () => void;
  failed: boolean;
  offline: boolean;
  message: string;
  onRetry: () => void;
}

/** In place of a request that is not here yet, can't be read or is not there. */
export function RequestUnknown(props: RequestUnknownProps) {
  const { missing, why, listLabel, onList, failed, offline, message, onRetry } = props;
  if (missing) {
    return (
      <EmptyState
        icon={searchOutline}
        title="No encontramos esta solicitud"
        action={
          <ActionButton kind="tonal" onClick={onList}>
            {listLabel}
          </ActionButton>
        }
      >
        {why}
      </EmptyState>
    );
  }
  if (!failed) return <SkeletonRows rows={3} height={160} />;
  return <ErrorState offline={offline} message={message} onRetry={onRetry} />;
}
