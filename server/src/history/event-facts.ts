import type { HistoryEvent } from '@relevo/contract';

type Kind = HistoryEvent['tipo'];

/** How a value of an event is written: as it is, or the name of the row that it is the id of. */
export type FieldForm =
  | 'text'
  | 'date'
  | 'moment'
  | 'yes'
  | 'count'
  | 'unit'
  | 'position'
  | 'payroll_group'
  | 'sector'
  | 'shift_type'
  | 'roles'
  | 'scopes'
  | 'medium'
  | 'bounce';

export interface Field {
  /** Its name in the event's `before` and `after`. */
  key: string;
  label: string;
  form: FieldForm;
  /** Names the thing: it is told also where it did not change. */
  isName?: true;
}

export interface EventFacts {
  kind: Kind;
  /** What was done, after the actor's name. */
  words: string;
  /** Fields that administrators read; all others stay out of their sight. */
  fields: readonly Field[];
}

/** A field that administrators read. */
export const field = (key: string, label: string, form: FieldForm = 'text'): Field => ({ key, label, form });
/** A field that says which thing an event is about. */
export const named = (key: string, label: string, form: FieldForm = 'text'): Field => ({
  ...field(key, label, form),
  isName: true,
});
/** The words of an event. */
export const of = (kind: Kind, words: string, ...fields: Field[]): EventFacts => ({ kind, words, fields });
