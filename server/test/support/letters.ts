import { expect } from 'vitest';
import { password } from './fixture.ts';
import { readPdf } from './pdf.ts';
import { hired } from './people.ts';
import type { Persona, TestServer } from './server.ts';

/** The code that a printed letter shows. */
export async function codeOf({ rawPayload }: { rawPayload: Uint8Array }): Promise<string> {
  const text = (await readPdf(rawPayload)).pages.map((page) => page.text).join('\n');
  return String(text.match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/)?.[0]);
}

export const fourOf = (rut: string): string => rut.replaceAll('-', '').slice(-4);

/** Takes a nurse without e-mail on, who has come in by a letter: her account has no address either. */
export async function enteredByLetter(
  server: TestServer,
  desk: Persona,
): Promise<{ id: number; rut: string; username: string }> {
  const { id, body } = await hired(desk, { correo: null });
  const letter = await desk.request('POST', 'administracion/invitaciones/cartas', {
    body: { personas: [id] },
  });
  const rut = String(body.rut);
  const used = await server.call('PUT', '/api/auth/activacion', {
    body: {
      ...{ codigo: await codeOf(letter), ultimosRut: fourOf(rut) },
      ...{ password, password_confirmation: password },
    },
  });
  expect(used.statusCode, used.body).toBe(200);
  return { id, rut, username: rut.toLowerCase() };
}
