import type { CopyWriting, RotationWriting, WrittenAnswer } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { api } from '../api/client.ts';

/** Cells that one call writes at most. */
const CELLS = 2000;

/** Has the server write days of people, in calls of so many people as one takes. */
async function byPeople(
  idtrabajador: readonly number[],
  days: number,
  call: (some: number[]) => Promise<{ data: WrittenAnswer }>,
): Promise<WrittenAnswer[]> {
  const people = Math.max(1, Math.floor(CELLS / days));
  const answers: WrittenAnswer[] = [];
  for (let from = 0; from < idtrabajador.length; from += people) {
    const { data } = await call(idtrabajador.slice(from, from + people));
    answers.push(data);
  }
  return answers;
}

/** Writes a rotation into the draft of a unit. */
export const writeRotation = (unitId: number, body: RotationWriting, days: number) =>
  byPeople(body.idtrabajador, days, (idtrabajador) =>
    api('POST unidades/{id}/planificacion/borrador/rotativa', {
      params: { id: unitId },
      body: { ...body, idtrabajador },
    }),
  );

/** Copies what people are planned for into the draft of a unit. */
export const copyDays = (unitId: number, body: CopyWriting, days: number) =>
  byPeople(body.idtrabajador, days, (idtrabajador) =>
    api('POST unidades/{id}/planificacion/borrador/copiar', {
      params: { id: unitId },
      body: { ...body, idtrabajador },
    }),
  );

interface Discarding {
  desde: LocalDate;
  hasta: LocalDate;
  /** All people where it is null. */
  idtrabajador: readonly number[] | null;
  /** The version of the draft that was seen. */
  version: number;
}

/** Discards the draft of a unit on dates, in one call. */
export const discardDraft = async (
  unitId: number,
  { idtrabajador, ...query }: Discarding,
): Promise<WrittenAnswer> =>
  (
    await api('DELETE unidades/{id}/planificacion/borrador', {
      params: { id: unitId },
      query: { ...query, ...(idtrabajador && { idtrabajador: idtrabajador.join() }) },
    })
  ).data;
