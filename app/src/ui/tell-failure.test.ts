import { beforeEach, expect, test, vi } from 'vitest';

const said = vi.hoisted(() => ({ dialogs: [] as unknown[], detail: false }));
vi.mock('./confirm.ts', () => ({
  confirm: async (question: unknown) => {
    said.dialogs.push(question);
    return said.detail;
  },
  inform: async (...words: unknown[]) => {
    said.dialogs.push(words);
  },
}));

const { tellFailure } = await import('./tell-failure.ts');

beforeEach(() => {
  said.dialogs = [];
  said.detail = false;
});

test('the sentence stands alone, and the code behind a button', async () => {
  await tellFailure('No se envió', 'Ya tiene una solicitud.', 'shift.in_live_request');
  expect(said.dialogs).toEqual([
    { header: 'No se envió', message: 'Ya tiene una solicitud.', confirm: 'Detalle', cancel: 'Ok' },
  ]);
  said.detail = true;
  await tellFailure('No se envió', 'Ya tiene una solicitud.', 'shift.in_live_request');
  expect(said.dialogs.at(-1)).toEqual(['Detalle', 'Código shift.in_live_request']);
});

test('without a code there is no such button', async () => {
  await tellFailure('No se envió', 'Sin internet.', null);
  expect(said.dialogs).toEqual([['No se envió', 'Sin internet.']]);
});
