import { useInstances, useSession } from '../api/session.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { changeInstance } from './enter-session.tsx';
import { InstanceList } from './instance-list.tsx';

export interface InstanceSheetProps {
  open: boolean;
  onClose: () => void;
}

export default function InstanceSheetContent({ open, onClose }: InstanceSheetProps) {
  const sessions = useInstances();
  const current = useSession()?.instance.code ?? null;
  return (
    <BottomSheet open={open} onClose={onClose} title="Cambiar de institución">
      <InstanceList
        sessions={sessions}
        marked={current}
        markLabel="En uso"
        onChoose={(session) => {
          if (session.instance.code === current) onClose();
          else void changeInstance(session);
        }}
      />
    </BottomSheet>
  );
}
