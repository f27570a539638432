import { notificationsOutline } from 'ionicons/icons';
import { getSession, onSession } from '../api/session.ts';
import { isNative } from '../device/native.ts';
import { changed } from '../sending/changed.ts';
import { showToast } from '../ui/toast.tsx';
import { noteTest } from './arrived-test.ts';
import { watchUsefulMoments } from './ask-once.ts';
import { registerDevice } from './device.ts';
import { markRead } from './inbox.api.ts';
import { type Notice, type NoticeRef, pageOf, readBy, type WorkerMessage } from './notice.ts';
import { changeTo, sessionOf } from './notice-session.ts';
import { wantedPage } from './notice-steps.tsx';
import { takeOpened } from './opened-notice.ts';
import { onPermission } from './permission.ts';
import { endPushes } from './push-subscription.ts';

/** Milliseconds (spec 1 §9). */
const TOAST = 6_000;

/** Opens the page that a message is about, in the instance that it came from. False when the person is not there. */
async function open(notice: NoticeRef): Promise<boolean> {
  const session = sessionOf(notice);
  if (!session) return false;
  const page = pageOf(notice, session.role);
  noteTest(notice);
  void markRead(readBy(notice), session).catch(() => undefined);
  if (session === getSession()) {
    void changed('notice');
    wantedPage.set(page);
    return true;
  }
  await changeTo(session, page);
  return true;
}

/** Shows a push over the open page. False when the page is not visible. */
function announce(notice: Notice): boolean {
  // Its page tells of the arrival; the phone shows the message, with its sound.
  if (noteTest(notice)) return false;
  const session = sessionOf(notice);
  if (!session) return false;
  const here = session === getSession();
  if (here) void changed('everything');
  if (document.visibilityState !== 'visible') return false;
  showToast({
    icon: notificationsOutline,
    duration: TOAST,
    message: (
      <>
        <b>{here ? notice.title : `${session.instance.name}: ${notice.title}`}</b>
        <br />
        {notice.body}
      </>
    ),
    action: { label: 'Abrir', run: () => void open(notice) },
  });
  return true;
}

async function hear(message: WorkerMessage): Promise<boolean> {
  if (message.type === 'push') return announce(message.notice);
  if (message.type === 'open') return open(message.notice);
  await registerDevice();
  return true;
}

function listenToWorker(): void {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  worker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    const answer = (done: boolean) => event.ports[0]?.postMessage(done);
    hear(event.data).then(answer, () => answer(false));
  });
  worker.startMessages();
}

/** Starts the arrival of messages, once: the service worker's or the phone's, the permission, the end of a session. */
export function watchNotices(): void {
  if (isNative()) void import('./watch-phone.ts').then(({ watchPhone }) => watchPhone({ announce, open }));
  else listenToWorker();
  watchUsefulMoments();
  onPermission(() => void registerDevice().catch(() => undefined));
  onSession(() => {
    if (!getSession()) void endPushes().catch(() => undefined);
  });
  const opened = takeOpened();
  if (opened) void markRead(readBy(opened), sessionOf(opened)).catch(() => undefined);
}
