import { arrowRedoOutline, arrowUndoOutline, imageOutline, linkOutline, listOutline } from 'ionicons/icons';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './content-editor.module.css';
import type { Format } from './format.ts';

export interface ToolbarState {
  formats: Record<Format, boolean>;
  undo: boolean;
  redo: boolean;
}

export type Tool = Format | 'image' | 'undo' | 'redo';

const TOOLS: { tool: Tool; name: string; sign: ReactNode }[] = [
  { tool: 'h1', name: 'Título 1', sign: 'H1' },
  { tool: 'h2', name: 'Título 2', sign: 'H2' },
  { tool: 'strong', name: 'Negrita', sign: 'B' },
  { tool: 'em', name: 'Cursiva', sign: <em>I</em> },
  { tool: 'bullets', name: 'Lista', sign: <Icon icon={listOutline} /> },
  { tool: 'numbers', name: 'Lista numerada', sign: '1.' },
  { tool: 'link', name: 'Enlace', sign: <Icon icon={linkOutline} /> },
  { tool: 'image', name: 'Imagen', sign: <Icon icon={imageOutline} size={22} /> },
  { tool: 'undo', name: 'Deshacer', sign: <Icon icon={arrowUndoOutline} size={22} /> },
  { tool: 'redo', name: 'Rehacer', sign: <Icon icon={arrowRedoOutline} size={22} /> },
];

interface ToolbarProps {
  state: ToolbarState;
  /** Whether images can be added. */
  images: boolean;
  onTool: (tool: Tool) => void;
}

/** Toolbar with a roving tabindex: a single tab stop, and the arrow keys move between its buttons. */
export function Toolbar({ state, images, onTool }: ToolbarProps) {
  const [current, setCurrent] = useState<Tool>('h1');
  const tools = TOOLS.filter(({ tool }) => tool !== 'image' || images);
  return (
    <div
      role="toolbar"
      aria-label="Formato"
      className={styles.toolbar}
      onKeyDown={lead}
      // The caret, and with it a phone's keyboard, stays in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map(({ tool, name, sign }) => (
        <button
          key={tool}
          type="button"
          aria-label={name}
          title={name}
          tabIndex={tool === current ? 0 : -1}
          className={styles.tool}
          {...stateOf(tool, state)}
          onFocus={() => setCurrent(tool)}
          onClick={() => onTool(tool)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

// A button that is disabled would lose the focus that the arrows led to it.
function stateOf(tool: Tool, { formats, undo, redo }: ToolbarState) {
  if (tool === 'undo') return { 'aria-disabled': !undo };
  if (tool === 'redo') return { 'aria-disabled': !redo };
  return tool === 'image' ? {} : { 'aria-pressed': formats[tool] };
}

function lead(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
