import { api } from '../api/client.ts';
import { getSession } from '../api/session.ts';
import { isOnline, onConnectivity } from '../device/connectivity.ts';
import { INBOX_PAGE } from './inbox.api.ts';
import { endOutlived, listenToPhone } from './native-push.ts';
import { type Notice, type NoticeRef, TEST } from './notice.ts';
import { sessionOf } from './notice-session.ts';
import { keepForLogin } from './opened-notice.ts';

/** Milliseconds that a tap waits for the inbox; without its answer the page of the kind opens. */
const PATIENCE = 5_000;

interface Handlers {
  announce: (notice: Notice) => void;
  open: (notice: NoticeRef) => Promise<boolean>;
}

/** The message's words and thing, which Google and Apple never see, from the person's inbox. */
async function wholeOf(ref: NoticeRef): Promise<Notice | null> {
  if (ref.kind === TEST) return { ...ref, title: '', body: '' };
  const session = sessionOf(ref);
  if (!session) return null;
  const inbox = await api('GET me/notificaciones', {
    session,
    query: { limit: INBOX_PAGE, offset: 0 },
    timeout: PATIENCE,
  }).catch(() => null);
  const message = inbox?.data.find(({ id }) => id === ref.id);
  return message ? { ...ref, about: message.sobre, title: message.titulo, body: message.texto } : null;
}

/** A person who is logged in registers this phone, which ends an earlier token first. */
function endWhereNobodyIs(): void {
  if (!getSession() && isOnline()) void endOutlived().catch(() => undefined);
}

/** Starts hearing the messages that come to the native shell. */
export function watchPhone({ announce, open }: Handlers): void {
  listenToPhone(
    (ref) => void wholeOf(ref).then((notice) => notice && announce(notice)),
    async (ref) => {
      const opened = await open((await wholeOf(ref)) ?? ref);
      if (!opened) keepForLogin(ref);
    },
  );
  endWhereNobodyIs();
  onConnectivity(endWhereNobodyIs);
}
