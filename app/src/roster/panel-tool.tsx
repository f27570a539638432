import { useEffect, useEffectEvent } from 'react';
import { useShown } from '../navigation/shown.tsx';
import { IconButton } from '../ui/action-button.tsx';
import type { Desk } from './desk.ts';

interface PanelToolProps {
  desk: Desk;
  /** The panel's name in `PANELS`. */
  panel: string;
  icon: string;
  label: string;
  /** The key that opens it with Alt, as `KeyboardEvent.code` names it: a letter alone is a code in the grid. */
  code: string;
}

/** A tool that opens a panel, by its button and by Alt with a letter; for managers who may write. */
export function PanelTool({ desk, panel, icon, label, code }: PanelToolProps) {
  const shown = useShown();
  const { edits } = desk.planning;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!shown || !edits || !event.altKey || event.code !== code || event.ctrlKey) return;
    event.preventDefault();
    desk.open(panel);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!edits) return null;
  return <IconButton icon={icon} label={label} onClick={() => desk.open(panel)} />;
}
