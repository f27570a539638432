import { useState } from 'react';
import type { EditSheet } from './shift-edits/edit-sheets.tsx';

/** State of the sheets of the shift's page; each opening resets the state. */
export function useEditSheets() {
  const [asked, setAsked] = useState<{ sheet: EditSheet; time: number } | null>(null);
  const [open, setOpen] = useState(false);
  // State of the menu apart from its sheets: the menu closes while the chosen sheet opens.
  const [menu, setMenu] = useState(false);
  const onAsk = (sheet: EditSheet) => {
    setMenu(false);
    setAsked({ sheet, time: (asked?.time ?? 0) + 1 });
    setOpen(true);
  };
  return { asked, open, menu, onMenu: setMenu, onAsk, onClose: () => setOpen(false) };
}
