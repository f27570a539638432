import type { PunchBody } from '@relevo/contract';
import { alreadyMarkedToday, type MarkType, markWords, punchMessage } from '@relevo/domain/punches';
import { localTimeOf } from '@relevo/domain/time';
import { useRef, useState } from 'react';
import { ownerOf, useWorker } from '../api/session.ts';
import { deviceName } from '../device/device-facts.ts';
import { useFailure } from '../sending/use-failure.ts';
import { usefulMoment } from '../sending/useful-moment.ts';
import { confirm } from '../ui/confirm.ts';
import { showToast } from '../ui/toast.tsx';
import { checkPassword } from './check-password.ts';
import { feel } from './haptics.ts';
import type { Fix } from './location-source.ts';
import type { PlaceVerdict, Site } from './place.ts';
import { addToHistory } from './punches.api.ts';
import type { ServerClock } from './server-clock.ts';
import { keepPunch } from './stored-punches.ts';
import type { PunchData } from './use-punch-data.ts';

const OUTSIDE = 'Se encuentra fuera del perimetro del establecimiento.';
const NOT_STORED =
  'No pudimos guardar el marcaje en este dispositivo. Libera espacio de almacenamiento e intenta nuevamente.';

/** Place of the person when the button is pressed. `verdict` is null on the screen without GPS. */
export interface Place {
  fix: Fix | null;
  site: Site | null;
  verdict: PlaceVerdict['verdict'] | null;
  /** Remedy for a missing position, in words. */
  way: string | null;
}

/** Fixed when the button is pressed: the next steps take time, but the mark is of this moment. */
export interface Pressed {
  type: MarkType;
  at: Temporal.Instant;
  site: Site | null;
  body: Omit<PunchBody, 'nombre-equipo' | 'offline'>;
}

function pressNow(type: MarkType, clock: ServerClock, { fix, site }: Place): Pressed {
  return {
    type,
    at: Temporal.Instant.fromEpochMilliseconds(Math.floor(clock.now())),
    site,
    body: {
      'tipo-marca-id': type,
      location: fix && { lat: fix.lat, lng: fix.lng, accuracy: fix.accuracy },
      'empresa-id': site?.companyId ?? null,
      'establecimiento-id': site?.id ?? null,
      timestamp: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }),
      reloj: clock.evidence(),
    },
  };
}

function askFirst(pressed: Pressed, { marks, zone }: PunchData): Promise<boolean> {
  const word = markWords[pressed.type];
  const before = marks.filter(({ type }) => type === pressed.type);
  const again = alreadyMarkedToday(pressed.type, before, pressed.at, zone);
  const last = before.at(-1);
  const message =
    again && last
      ? `Ya realizó un marcaje de ${word} hoy a las ${localTimeOf(last.at, zone)}. ¿Desea realizarlo nuevamente?`
      : `¿Desea realizar un marcaje de ${word} a las ${localTimeOf(pressed.at, zone)}?`;
  return confirm({ header: `Marcaje de ${word}`, message, confirm: 'Ok', cancel: 'Cancelar' });
}

/** Press, confirm, password, check, keep, tell (spec 1 §4). */
export function usePunchFlow(data: PunchData, clock: ServerClock, place: Place) {
  const { user } = ownerOf(useWorker());
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const { failure: error, fail, forget } = useFailure();
  const [busy, setBusy] = useState(false);
  // A second tap may come before React has rendered the first one's state.
  const running = useRef(false);

  const once = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  };

  const press = (type: MarkType) =>
    once(async () => {
      if (place.verdict === 'refused') {
        showToast({ message: OUTSIDE, tone: 'bad', note: place.way });
        void feel('error');
        return;
      }
      const made = pressNow(type, clock, place);
      if (!(await askFirst(made, data))) return;
      forget();
      setPressed(made);
    });

  const keep = async ({ type, body }: Pressed, online: boolean) => {
    const kept = await keepPunch({ ...body, 'nombre-equipo': await deviceName() }, online);
    if (kept.state === 'sent' && kept.data) addToHistory(kept.data);
    setPressed(null);
    if (kept.state === 'refused') showToast({ message: kept.error.message, tone: 'bad' });
    else showToast({ message: punchMessage(type, kept.state === 'stored'), tone: 'ok' });
    void feel(kept.state === 'refused' ? 'error' : 'made');
    if (kept.state !== 'refused') usefulMoment();
  };

  const submit = (password: string) =>
    once(async () => {
      if (!pressed) return;
      setBusy(true);
      forget();
      try {
        const check = await checkPassword(user, password);
        if (check.right) await keep(pressed, check.online);
        else {
          fail(check.message, check.offline);
          void feel('error');
        }
      } catch {
        fail(NOT_STORED);
      } finally {
        setBusy(false);
      }
    });

  return { pressed, error, busy, press, submit, cancel: () => setPressed(null) };
}
export type PunchFlow = ReturnType<typeof usePunchFlow>;
