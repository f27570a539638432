import { documentTextOutline } from 'ionicons/icons';
import { DocumentButton } from '../reads/document-button.tsx';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { readSheetPdf } from './sheet.api.ts';

/** 'Ver PDF' (spec 2 §2, FDA report screen). */
export function PdfButton({ name }: { name: string }) {
  const offline = useOfflineReason('ver el PDF');
  return (
    <>
      <DocumentButton
        tall
        icon={documentTextOutline}
        name={name}
        read={() => readSheetPdf(name)}
        disabled={offline !== null}
      >
        Ver PDF
      </DocumentButton>
      {offline && (
        <p className="rl-body-s rl-ink-2" role="status">
          {offline}
        </p>
      )}
    </>
  );
}
