import { useInstances, useSession } from '../api/session.ts';
import { nameOf } from '../device/owner.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { changeInstance } from './enter-session.tsx';
import { InstanceList } from './instance-list.tsx';

export interface InstanceSheetProps {
  open: boolean;
  onClose: () => void;
}

export default function InstanceSheetContent({ open, onClose }: InstanceSheetProps) {
  const sessions = useInstances();
  const current = useSession();
  const alike = sessions.every(({ instance }) => instance.code === current?.instance.code);
  return (
    <BottomSheet open={open} onClose={onClose} title={alike ? 'Cambiar de sesión' : 'Cambiar de institución'}>
      <InstanceList
        sessions={sessions}
        marked={current && nameOf(current)}
        markLabel="En uso"
        onChoose={(session) => {
          if (session === current) onClose();
          else void changeInstance(session);
        }}
      />
    </BottomSheet>
  );
}
