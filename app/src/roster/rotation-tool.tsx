import { repeatOutline } from 'ionicons/icons';
import { useEffect, useEffectEvent } from 'react';
import { useShown } from '../navigation/shown.tsx';
import { IconButton } from '../ui/action-button.tsx';
import type { Desk } from './desk.ts';

/** Opens the panel that applies a rotation, also by Alt+R: a letter alone is a code in the grid. */
export function RotationTool({ desk }: { desk: Desk }) {
  const shown = useShown();
  const { edits } = desk.planning;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!shown || !edits || !event.altKey || event.code !== 'KeyR' || event.ctrlKey) return;
    event.preventDefault();
    desk.open('rotation');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!edits) return null;
  return <IconButton icon={repeatOutline} label="Aplicar rotativa" onClick={() => desk.open('rotation')} />;
}
