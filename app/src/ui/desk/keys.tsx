import { useEffect, useEffectEvent, useState } from 'react';
import type { Beside } from '../../navigation/beside.ts';
import { topOverlay } from '../overlays.ts';
import { type Key, KeysSheet } from './keys-sheet.tsx';
import { listOnScreen, openPage, rowsOf } from './rows.ts';

const OF_LIST: readonly Key[] = [
  { keys: ['J', '↓'], does: 'Fila siguiente' },
  { keys: ['K', '↑'], does: 'Fila anterior' },
  { keys: ['Enter'], does: 'Abre la fila; otra vez: pasa a lo abierto' },
];
const OF_SEARCH: readonly Key[] = [{ keys: ['/'], does: 'Buscar en la lista' }];
const OF_ALL: readonly Key[] = [
  { keys: ['Esc'], does: 'Cierra lo último que se abrió' },
  { keys: ['?'], does: 'Muestra estas teclas' },
];

const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const FOCUSABLE = 'ion-content :is(button:not(:disabled), a[href], input, textarea, [tabindex="0"])';

/** The list beside the open page, or else the page, which may be a list itself. */
const keyed = () => listOnScreen() ?? openPage();
const isOpen = (row: HTMLElement) => row.matches('[aria-current]');

/** Leads the focus to the row so many steps after the focused or open one. */
function move(steps: 1 | -1): void {
  const rows = rowsOf(keyed());
  const focused = rows.indexOf(document.activeElement as HTMLElement);
  const at = focused < 0 ? rows.findIndex(isOpen) : focused;
  const row = rows[at < 0 ? 0 : at + steps];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

const searchOf = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('input[type="search"]');

/** Keys of the page as it is now. */
function keysOfPage(): Key[] {
  const list = keyed();
  // `useSearchKey` leads to the search of a page beside a list.
  const searches = searchOf(list) ?? searchOf(openPage());
  return [...(rowsOf(list).length > 0 ? OF_LIST : []), ...(searches ? OF_SEARCH : []), ...OF_ALL];
}

/** Closes what is open, and leads the focus to its row. */
function close(beside: Beside): void {
  const row = rowsOf(keyed()).find(isOpen);
  beside.close();
  row?.focus();
}

/** Leads the focus from the open row to what is open. */
function enter(): void {
  openPage()?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

interface KeysProps {
  /** The list of the page; null where it has none. */
  beside: Beside | null;
}

/** Keys of a wide screen, and the list of them. None acts while a field has the focus or a sheet is open. */
export function Keys({ beside }: KeysProps) {
  const [told, setTold] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : document.body;
    const above = topOverlay();
    const ofPage = above?.ground?.localName === 'div' && above.ground.classList.contains('ion-page');
    if (at.matches(FIELDS) || (above && !ofPage)) return;
    const rows = rowsOf(keyed());
    const hasRows = rows.length > 0;
    const row = rows.find((one) => one === at);
    const acts: Record<string, (() => unknown) | undefined> = {
      '?': () => setTold(true),
      Escape: above ? () => above.leave() : beside?.open ? () => close(beside) : undefined,
      j: hasRows ? () => move(1) : undefined,
      k: hasRows ? () => move(-1) : undefined,
      ArrowDown: row && (() => move(1)),
      ArrowUp: row && (() => move(-1)),
      Enter: row && isOpen(row) ? enter : undefined,
      '/': searchOf(keyed()) ? () => searchOf(keyed())?.focus() : undefined,
    };
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return <KeysSheet open={told} onClose={() => setTold(false)} keys={keysOfPage} />;
}
