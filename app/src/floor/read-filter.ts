import { type FloorFilter, NO_FILTER } from '@relevo/domain/floor';

/** Parses the saved filter; an unreadable text is an empty filter. */
export function readFilter(text: string | null): FloorFilter {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof FloorFilter, unknown>> | null;
    const parts = Object.keys(NO_FILTER).map((part) => [part, kept?.[part as keyof FloorFilter] === true]);
    return Object.fromEntries(parts) as unknown as FloorFilter;
  } catch {
    return NO_FILTER;
  }
}
