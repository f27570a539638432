import { api } from '../api/client.ts';
import { useDocument } from './use-document.ts';

/** The receipt of an own mark, to be opened. */
export const useReceipt = (id: number, code: string) =>
  useDocument(
    () => api('GET me/marca-remota/{id}/comprobante', { params: { id } }),
    `comprobante-${code}.pdf`,
  );
