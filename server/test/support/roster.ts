import type { DraftAnswer, DraftChange, PublicationPreview, Roster } from '@relevo/contract';
import { expect } from 'vitest';
import { unit } from './fixture.ts';
import type { Persona } from './server.ts';

export const rosterPath = `unidades/${unit.uci}/planificacion`;

export async function readRoster(
  manager: Persona,
  range: { desde: string; hasta: string },
  path = rosterPath,
): Promise<Roster> {
  const answer = await manager.get(path, range);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Roster }).data;
}

export const sendDraft = (manager: Persona, cambios: readonly DraftChange[], path = rosterPath) =>
  manager.request('PUT', `${path}/borrador`, { body: { cambios } });

export async function draft(manager: Persona, ...cambios: DraftChange[]): Promise<DraftAnswer> {
  const answer = await sendDraft(manager, cambios);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: DraftAnswer }).data;
}

/** A shift of a type on a day that has none. */
export const write = (
  idtrabajador: number,
  fecha: string,
  idtipo: number | null = 2,
  base = '',
): DraftChange => ({
  ...{ idtrabajador, fecha, base },
  ...(idtipo === null ? { que: 'libre' } : { que: 'turno', idtipo }),
});

/** What publishing a range would do. */
export async function preview(
  manager: Persona,
  range: { desde: string; hasta: string; trabajadores?: string },
  path = rosterPath,
): Promise<PublicationPreview> {
  const answer = await manager.get(`${path}/borrador/verificacion`, range);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: PublicationPreview }).data;
}

/** Publishes a range as it is previewed now, every warning confirmed. */
export async function publish(
  manager: Persona,
  range: { desde: string; hasta: string },
  more: object = {},
  path = rosterPath,
) {
  const { version, confirmar: confirmado } = await preview(manager, range, path);
  return manager.request('POST', `${path}/publicar`, {
    body: { ...range, version, confirmado, pide_confirmacion: false, ...more },
  });
}
