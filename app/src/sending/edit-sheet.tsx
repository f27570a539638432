import type { ErrorCode } from '@relevo/contract';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf, OfflineError } from '../api/errors.ts';
import { FormSheet } from '../ui/form-sheet.tsx';
import { showToast, type ToastOptions } from '../ui/toast.tsx';
import type { Happening } from './changed.ts';
import { fieldWords } from './failure-words.ts';
import { useOfflineReason } from './needs-connection.ts';
import type { KeyOf } from './sender.ts';
import { useFailure } from './use-failure.ts';
import { useSend } from './use-send.ts';
import { useWrongFields, type WrongFields } from './use-wrong-fields.ts';

/** Props of the fields of an edited thing. */
export interface EditedFields<V> {
  values: V;
  change: (part: Partial<V>) => void;
  wrong: WrongFields;
  busy: boolean;
}

interface EditSheetProps<V extends object> {
  title: string;
  note?: string | undefined;
  /** The words of the button that sends. */
  go: string;
  /** Values before anything is typed: those of the thing as it is now, or empty ones. */
  saved: V;
  /** How the thing reads, for the notice that somebody else has changed it. */
  savedText?: string | null;
  /** Message of each field that can't be sent. */
  faults?: (values: V) => WrongFields;
  /** Field of a refusal that is about one. */
  fieldOf?: Partial<Record<ErrorCode, keyof V & string>>;
  /** Settled before sending, such as a question; false ends it. */
  before?: (values: V) => Promise<boolean>;
  send: (values: V, keyOf: KeyOf) => Promise<unknown>;
  /** Change to report; also after a refusal, so that what somebody else has changed is seen. */
  changes: Happening;
  /** Words of the toast that says it is done; by a callback where the answer or what was typed decides. */
  done: string | ((values: V) => Pick<ToastOptions, 'message' | 'tone'>);
  /** Of the toast that says it is done, such as the way back. */
  doneAction?: ToastOptions['action'];
  onClose: () => void;
  children: (fields: EditedFields<V>) => ReactNode;
}

/** Below many fields a refusal would be out of sight. */
const intoView = (refusal: HTMLElement | null) => refusal?.scrollIntoView({ block: 'nearest' });

/** Sheet with the fields of one thing. When somebody else has changed it, what was typed stays beside the new state. */
export function EditSheet<V extends object>(props: EditSheetProps<V>) {
  const { title, note, go, saved, savedText, faults, fieldOf, changes, done, doneAction, onClose, children } =
    props;
  const [open, setOpen] = useState(true);
  const [typed, setTyped] = useState<Partial<V>>({});
  const [isStale, setStale] = useState(false);
  const { wrong, show, forget, place } = useWrongFields<HTMLFormElement>();
  const { failure, fail, forget: forgetFailure } = useFailure();
  const { busy, send } = useSend();
  const offline = useOfflineReason('guardar');
  const stored = JSON.stringify(saved);
  /** The state that the person types over; undefined once a newer one was told, which the next sending is for. */
  const [basis, setBasis] = useState<string | undefined>(stored);
  const values = { ...saved, ...typed };
  const isTyped = JSON.stringify(values) !== stored;
  const change = (part: Partial<V>) => {
    setTyped((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const failed = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined;
    const field = code && fieldOf?.[code];
    const isChanged = code?.endsWith('.changed') ?? false;
    setStale(isChanged);
    if (isChanged) setBasis(undefined);
    const fields = field ? { [field]: messageOf(error) } : fieldWords(error);
    if (!fields || !show(fields)) fail(messageOf(error), error instanceof OfflineError);
  };
  const now = isStale && savedText ? ` Ahora dice: ${savedText}.` : '';
  const told = failure && `${failure}${now}`;
  const submit = () => {
    forgetFailure();
    setStale(false);
    if (show(faults?.(values) ?? {})) return;
    // An event may bring what somebody else saved while this sheet is open: that is never overwritten unseen.
    if (basis !== undefined && basis !== stored) {
      setBasis(undefined);
      setStale(true);
      fail('Otra persona lo cambió mientras tanto. Mira cómo quedó y vuelve a guardar.');
      return;
    }
    void send({
      needs: 'guardar',
      before: async () => (await props.before?.(values)) ?? true,
      call: (keyOf) => props.send(values, keyOf),
      changes,
      done: () => {
        setTyped({});
        setOpen(false);
        const words = typeof done === 'string' ? { message: done, tone: 'ok' as const } : done(values);
        showToast({ ...words, ...(doneAction && { action: doneAction }) });
      },
      failed,
    });
  };
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={title}
      note={note}
      onDiscard={open && isTyped ? () => setTyped({}) : undefined}
      {...{ go, busy, offline }}
      onGo={submit}
    >
      <form
        ref={place}
        className="rl-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children({ values, change, wrong, busy })}
        <button type="submit" hidden disabled={offline !== null} />
      </form>
      {told && (
        <p key={told} ref={intoView} className="rl-notice rl-notice--bad" role="alert">
          <span>{told}</span>
        </p>
      )}
    </FormSheet>
  );
}
