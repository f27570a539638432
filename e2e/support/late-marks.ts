import { randomUUID } from 'node:crypto';
import type { SessionWire } from '@relevo/contract';
import { call } from './api.ts';
import { read } from './changes.ts';
import type { FloorShift } from './floor.ts';
import { PASSWORD } from './people.ts';
import { stage } from './stage.ts';
import { today } from './today.ts';

interface Unmarked extends FloorShift {
  inicio: string;
  trabajador: FloorShift['trabajador'] & { contratoVigente: { is_articulo_22: boolean } | null };
  marcas: { entrada: string | null };
}

/** A shift of the unit that misses its entry, and the way in which its worker's phone sends it late. */
export interface LateMark {
  /** Name of the worker as on the floor. */
  name: string;
  /** The floor of that day. */
  path: string;
  /** Sends the entry, so many minutes after the shift's start by the phone's clock. */
  send(minutes: number): Promise<void>;
}

const taken = new Set<number>();

/** The next shift of the last weeks that misses its entry, of a worker who may mark; each call gives another. */
export async function nextLateMark(manager: string): Promise<LateMark> {
  for (let weeks = 0; weeks < 8; weeks += 1) {
    const to = today().subtract({ days: 7 * weeks + 1 });
    const range = `desde=${to.subtract({ days: 6 })}&hasta=${to}`;
    const { data } = await read<{ data: Unmarked[] }>(`turnos?${range}`, manager);
    for (const shift of data) {
      const { id, ausencia, marcas, trabajador } = shift;
      if (taken.has(id) || ausencia || marcas.entrada || trabajador.contratoVigente?.is_articulo_22) continue;
      const phone = await phoneOf(trabajador.persona);
      if (!phone) continue;
      taken.add(id);
      return {
        name: `${trabajador.persona.nombre} ${trabajador.persona.apellido_paterno}`,
        path: `/#/admin/workers/on-shift?fecha=${shift.fecha}&turno=${shift.turno_dia ? 'dia' : 'noche'}`,
        send: (minutes) => phone(Temporal.Instant.from(shift.inicio).add({ minutes })),
      };
    }
  }
  throw new Error('No shift of the last weeks misses its entry');
}

/** Sender of marks from a worker's phone; null for a person who may not mark. */
async function phoneOf(persona: { nombre: string; apellido_paterno: string }) {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const username = `${plain(persona.nombre)}.${plain(persona.apellido_paterno)}`;
  const login = await call('POST', 'auth/login', undefined, { username, password: PASSWORD });
  if (!login.ok) return null;
  const [session] = ((await login.json()) as { data: SessionWire[] }).data;
  const token = session?.jwt.token ?? '';
  const enrolled = await read<{ data: { value: boolean } }>('me/enrolamiento', token);
  const places = await read<{ data: { id: number; empresa_id: number; lat: number; lng: number }[] }>(
    'me/establecimientos',
    token,
  );
  const [place] = places.data;
  if (!enrolled.data.value || !place) return null;
  return async (at: Temporal.Instant) => {
    const answer = await fetch(`${stage().address}/api/andes/me/marca-remota`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        'tipo-marca-id': 1,
        'nombre-equipo': 'Pixel 9',
        location: { lat: place.lat, lng: place.lng, accuracy: 12 },
        'empresa-id': place.empresa_id,
        'establecimiento-id': place.id,
        offline: true,
        timestamp: at.toString(),
        reloj: { desfase_ms: 0, sincronizado_hace_ms: 60_000 },
      }),
    });
    if (!answer.ok) throw new Error(`The mark was answered ${answer.status}: ${await answer.text()}`);
  };
}
