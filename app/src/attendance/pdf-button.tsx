import { documentTextOutline } from 'ionicons/icons';
import { useDocument } from '../reads/use-document.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { readSheetPdf } from './sheet.api.ts';

/** 'Ver PDF' (spec 2 §2, FDA report screen). */
export function PdfButton({ name }: { name: string }) {
  const pdf = useDocument(() => readSheetPdf(name), name);
  const offline = useOfflineReason('ver el PDF');
  return (
    <>
      <ActionButton
        kind="outline"
        tall
        icon={documentTextOutline}
        busy={pdf.busy}
        disabled={offline !== null}
        onClick={pdf.open}
      >
        Ver PDF
      </ActionButton>
      {offline && (
        <p className="rl-body-s rl-ink-2" role="status">
          {offline}
        </p>
      )}
    </>
  );
}
