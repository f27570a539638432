import { useOnline } from '../device/connectivity.ts';

/** Why something can't be done now that only the server can do: `doing` is 'liberar un turno'. */
export const needsConnection = (doing: string): string => `Sin internet: para ${doing} necesitas conexión.`;

/** Reason for a control that is disabled offline; null while there is a connection. */
export const useOfflineReason = (doing: string): string | null =>
  useOnline() ? null : needsConnection(doing);
