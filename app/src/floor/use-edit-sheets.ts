import { useState } from 'react';
import type { EditSheet } from './edits/edit-sheets.tsx';

/** Which sheet of the shift's page is open; each opening begins anew. */
export function useEditSheets() {
  const [asked, setAsked] = useState<{ sheet: EditSheet; time: number } | null>(null);
  const [open, setOpen] = useState(false);
  const onAsk = (sheet: EditSheet) => {
    setAsked({ sheet, time: (asked?.time ?? 0) + 1 });
    setOpen(true);
  };
  return { asked, open, onAsk, onClose: () => setOpen(false) };
}
