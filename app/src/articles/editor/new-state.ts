import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { schema } from './content-schema.ts';

const { hard_break, image, list_item, paragraph } = schema.nodes;
const { strong, em } = schema.marks;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break!.create()).scrollIntoView());
  return true;
};

const keys: Record<string, Command> = {
  'Mod-b': toggleMark(strong!),
  'Mod-i': toggleMark(em!),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: splitListItem(list_item!),
  'Shift-Enter': breakLine,
  // Outside of lists, and where a point can go no further, the focus goes on as everywhere.
  Tab: sinkListItem(list_item!),
  'Shift-Tab': liftListItem(list_item!),
};

/** No caret can stand behind an image: a line to go on writing stays there. */
const lastLine = new Plugin({
  appendTransaction: (_, __, { doc, tr }) =>
    doc.lastChild?.type === image
      ? tr.insert(doc.content.size, paragraph!.create()).setMeta('addToHistory', false)
      : null,
});

export function newState(doc: Node): EditorState {
  const plugins = [history(), keymap(keys), keymap(baseKeymap), lastLine];
  const state = EditorState.create({ doc, plugins });
  return state.apply(state.tr);
}
