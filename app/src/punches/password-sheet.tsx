import { markWords } from '@relevo/domain/punches';
import { localDateOf, localTimeOf } from '@relevo/domain/time';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { longDate, timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { SheetModal } from '../ui/sheet-modal.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import styles from './punches.module.css';
import type { KnownShift } from './shown-punches.ts';
import type { PunchFlow } from './use-punch-flow.ts';

interface PasswordSheetProps {
  flow: PunchFlow;
  shift: KnownShift | null;
  zone: string;
}

/** Milliseconds until the sheet stands; a keyboard that opens earlier makes it jump. */
const STANDS = 320;

/** Sheet that asks for the password of every mark; stays open on an error. The time is that of the press. */
export function PasswordSheet({ flow, shift, zone }: PasswordSheetProps) {
  const { pressed, error, busy } = flow;
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  // The last request, so that the words stay while the sheet slides away.
  const [shown, setShown] = useState(pressed);
  if (pressed && pressed !== shown) setShown(pressed);

  useEffect(() => {
    if (!pressed) return;
    setPassword('');
    const timer = setTimeout(() => field.current?.focus(), STANDS);
    return () => clearTimeout(timer);
  }, [pressed]);
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);

  if (!shown) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password) void flow.submit(password);
  };
  const date = longDate(localDateOf(shown.at, zone));
  return (
    // Mounted with the page and not at opening: the field gets the focus as soon as the sheet is open.
    <SheetModal
      open={Boolean(pressed)}
      onClose={flow.cancel}
      dismissible={!busy}
      onDiscard={password ? () => setPassword('') : undefined}
      title={`Marcaje de ${markWords[shown.type]}`}
      note={shown.site ? `${date} · ${shown.site.name}` : date}
      footer={
        <>
          <ActionButton kind="outline" tall disabled={busy} onClick={flow.cancel}>
            Cancelar
          </ActionButton>
          <ActionButton tall type="submit" form={formId} busy={busy} disabled={!password}>
            Ok
          </ActionButton>
        </>
      }
    >
      <p className={styles.punchSheetTime}>
        <span className="rl-hero-time">{localTimeOf(shown.at, zone)}</span>
        {shift && (
          <>
            <LnMark day={shift.day} letter={shift.letter} />
            <span className="rl-body-s rl-ink-2 rl-num">{timeRange(shift.start, shift.end)}</span>
          </>
        )}
      </p>
      <form id={formId} onSubmit={send}>
        <PasswordField
          label="Contraseña"
          value={password}
          onValue={setPassword}
          error={error}
          inputRef={field}
          maxLength={200}
        />
      </form>
    </SheetModal>
  );
}
