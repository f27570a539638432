import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/queries.ts';

/**
 * Provider of the query client for pages with reads. Not around the whole app: the first page of a new device can be
 * used before the reads' code is here.
 */
export function WithReads({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
