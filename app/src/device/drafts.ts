import { type Owner, ownerName } from './owner.ts';

/**
 * Kinds of drafts on this device. A draft is kept for each person, instance and thing until it is sent or discarded.
 */
export type DraftKind = 'article' | 'chosen' | 'permit' | 'person' | 'swap';

const KINDS: readonly DraftKind[] = ['article', 'chosen', 'permit', 'person', 'swap'];

const keyOf = (kind: DraftKind, owner: Owner, id: number | null) =>
  `relevo.${kind}:${ownerName(owner)}:${id ?? 'new'}`;

/**
 * A draft whose page was left without sending or discarding it; null without one.
 * @param id of the changed thing; null for a new one
 * @param empty defaults for fields that a draft of another version of the app may lack
 */
export function keptDraft<D extends object>(
  kind: DraftKind,
  owner: Owner,
  id: number | null,
  empty: D,
): D | null {
  try {
    const text = localStorage.getItem(keyOf(kind, owner, id));
    return text ? { ...empty, ...(JSON.parse(text) as D) } : null;
  } catch {
    return null;
  }
}

/** Saves a draft, or removes it: null. */
export function keepDraft(kind: DraftKind, owner: Owner, id: number | null, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(kind, owner, id), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(kind, owner, id));
  } catch {
    // No room: it stays on the page.
  }
}

/** Removes the drafts of a person, in all instances. */
export function forgetDrafts(user: string): void {
  const mine = KINDS.map((kind) => `relevo.${kind}:${user}|`);
  for (const key of Object.keys(localStorage)) {
    if (mine.some((start) => key.startsWith(start))) localStorage.removeItem(key);
  }
}
