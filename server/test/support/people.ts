import type { Body, Person, PersonRow } from '@relevo/contract';
import { checkDigit } from '@relevo/domain/rut';
import { expect, vi } from 'vitest';
import { position, unit } from './fixture.ts';
import { writtenMails } from './mails.ts';
import type { Persona, TestServer } from './server.ts';

type Taken = Body<'POST administracion/personas'>;

let drawn = 0;
/** A rut that no other test has, with its check digit. */
export function freshRut(): string {
  drawn += 1;
  const number = 18_000_000 + drawn;
  return `${number}-${checkDigit(number)}`;
}

/** A nurse of the UCI as the page 'Nueva persona' sends one. */
export const nurse = (changes: Partial<Taken> = {}): Taken => {
  const rut = freshRut();
  return {
    nombre: 'Elena',
    apellidoPaterno: 'Rivas',
    apellidoMaterno: 'Vera',
    rut,
    correo: `elena.${rut.toLowerCase()}@example.com`,
    telefono: '+56 9 5555 1234',
    contrato: {
      ...{ desde: '2026-11-01', idunidad: unit.uci, idpuesto: position.nurse, idplanilla: 1 },
      articulo22: false,
    },
    trabajo: { habilitado: true, gps: true, libre: false, establecimientos: [1], mesesAnteriores: 26 },
    ...changes,
  };
};

/** Takes a nurse on at an administrator's desk. */
export async function hired(
  desk: Persona,
  changes: Partial<Taken> = {},
): Promise<{ id: number; body: Taken }> {
  const body = nurse(changes);
  const answer = await desk.request('POST', 'administracion/personas', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: (answer.json() as { data: { id: number } }).data.id, body };
}

/** Invites a person by mail. @returns the code of the link */
export async function invitedByMail(server: TestServer, desk: Persona, id: number): Promise<string> {
  const { correo } = ((await desk.get(`administracion/personas/${id}`)).json() as { data: Person }).data;
  // Mails leave behind the answer: one of another person may arrive meanwhile.
  const codes = async () =>
    new Set(
      (await writtenMails(server))
        .filter((mail) => mail.includes(`To: ${correo}`))
        .flatMap((mail) => /#\/activar\/([\w-]{32})/.exec(mail)?.[1] ?? []),
    );
  const before = await codes();
  const answer = await desk.request('POST', 'administracion/invitaciones', { body: { personas: [id] } });
  expect(answer.json()).toEqual({ data: { enviadas: [id], sinCorreo: [], omitidas: [] } });
  return (await vi.waitUntil(async () => [...(await codes()).difference(before)][0], {
    ...{ interval: 10, timeout: 20_000 },
  })) as string;
}

/** Reads and writes of an administrator about people, without the paths. */
export const peopleAt = (desk: () => Persona) => ({
  list: async (query: Record<string, string | number>) =>
    (await desk().get('administracion/personas', { page: 1, limit: 50, ...query })).json() as {
      data: PersonRow[];
      meta: { total: number };
    },
  person: async (id: number) =>
    ((await desk().get(`administracion/personas/${id}`)).json() as { data: Person }).data,
  send: (method: 'POST' | 'PUT', path: string, body: object) =>
    desk().request(method, ['administracion/personas', path].filter(Boolean).join('/'), { body }),
});
