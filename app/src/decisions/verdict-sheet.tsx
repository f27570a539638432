import type { Verdict } from '@relevo/contract';
import { firstBlock } from '@relevo/domain/verdict';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError } from '../api/errors.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import type { Happening } from '../sending/changed.ts';
import { sendConfirmed } from '../sending/send-confirmed.ts';
import type { KeyOf } from '../sending/sender.ts';
import { useSend } from '../sending/use-send.ts';
import { FormSheet, type FormSheetProps } from '../ui/form-sheet.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { VerdictCard } from '../ui/verdict-card.tsx';

interface VerdictSheetProps
  extends Pick<FormSheetProps, 'open' | 'onClose' | 'title' | 'note' | 'icon' | 'children'> {
  go: string;
  /** Verdict on the change. */
  read: UseQueryResult<Verdict>;
  cardTitle?: string;
  /** 'No puedes postular' */
  cannot: string;
  offline: string | null;
  /** Whether offline has another way, which `offline` tells; the sheet adds no message then. */
  later?: boolean;
  send: (confirmado: string[], keyOf: KeyOf) => Promise<unknown>;
  changes: Happening;
  done: () => unknown;
  failed: (error: unknown) => unknown;
}

/** The sheet of a request with its verdict above the button; each request mounts a sheet of its own. */
export function VerdictSheet(props: VerdictSheetProps) {
  const { go, read, cardTitle, cannot, offline, later = false, children, ...rest } = props;
  const { send: sendIt, changes, done, failed, ...sheet } = rest;
  const reasonId = useId();
  const { busy, send } = useSend();
  const verdict = read.data;
  const submit = () =>
    send({
      ...sendConfirmed({ verdict, go: `${go} igual`, send: sendIt }),
      changes,
      useful: true,
      done,
      failed: (error) => {
        const refused = error instanceof ApiError;
        if (refused && (error.status === 409 || error.status === 404)) sheet.onClose();
        // The roster or a rule has changed since the card was rendered.
        else if (refused) void read.refetch();
        return failed(error);
      },
    });
  const block = verdict && firstBlock(verdict)?.texto;
  const reason = block ? `${cannot}. ${block}.` : offline;
  return (
    <FormSheet
      {...sheet}
      {...{ go, busy }}
      disabled={!verdict?.permitido || read.isFetching || offline !== null}
      describedBy={reason ? reasonId : undefined}
      onGo={submit}
    >
      {children}
      {read.isError && !verdict ? (
        !(later && offline) && <ReadFailure read={read} />
      ) : (
        <VerdictCard verdict={verdict} loading={!verdict} {...(cardTitle && { title: cardTitle })} />
      )}
      {reason && (
        <p id={reasonId} className="rl-notice rl-notice--bad" role="status">
          {unbroken(reason)}
        </p>
      )}
    </FormSheet>
  );
}
