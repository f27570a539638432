import type { WrittenAnswer } from '@relevo/contract';
import { showToast } from '../ui/toast.tsx';
import type { Desk } from './desk.ts';
import { cellsWords } from './roster-words.ts';

/** 'Borrador: 51 celdas de la rotativa. Se dejaron 3: tiene un permiso aprobado.', with the reason of most of them. */
export function writtenWords(answers: readonly WrittenAnswer[], what: string): string {
  const written = answers.reduce((sum, { celdas }) => sum + celdas.length, 0);
  const reasons = new Map<string, number>();
  for (const { omitidos, rechazadas } of answers) {
    const left = [
      ...omitidos.map(({ texto, fechas }) => [texto, Math.max(1, fechas.length)] as const),
      ...rechazadas.map(({ texto }) => [texto, 1] as const),
    ];
    for (const [texto, count] of left) reasons.set(texto, (reasons.get(texto) ?? 0) + count);
  }
  const [first] = [...reasons].sort(([, a], [, b]) => b - a);
  const count = [...reasons.values()].reduce((sum, one) => sum + one, 0);
  const done = `Borrador: ${cellsWords(written)} ${what}.`;
  if (!first) return done;
  const why = `${first[0].charAt(0).toLowerCase()}${first[0].slice(1)}`;
  return `${done} ${count === 1 ? 'Se dejó 1' : `Se dejaron ${count}`}: ${why}`;
}

/** Puts what a tool has had the server write into the grid, as one action that can be taken back, and closes its panel. */
export async function takeWritten(
  { planning, close }: Desk,
  answers: readonly WrittenAnswer[],
  what: string,
): Promise<void> {
  await planning.store.adopt(answers);
  planning.preview([]);
  close();
  const words = writtenWords(answers, what);
  planning.say(words);
  const isSome = answers.some(({ celdas }) => celdas.length > 0);
  showToast({
    ...{ message: words, tone: 'ok' },
    ...(isSome && { action: { label: 'Deshacer', run: () => planning.store.undo() } }),
  });
}
