import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, LocalDate, LongId, LongIdParam, Named } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A worker's own note on a day (spec 1 §3). */
export const Nota = Named('Nota', {
  id: LongId,
  fecha: LocalDate,
  comentario: Type.String(),
  idtrabajador: Id,
});
export type Nota = Static<typeof Nota>;
const NotaBody = Named('NotaBody', {
  comentario: Type.String({ maxLength: 1000 }),
  fecha: LocalDate,
  idtrabajador: Id,
});

export const notesEndpoints = {
  'GET nota': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Own notes of a range of dates, in the order written; 112 days at most',
    query: Closed({ desde: LocalDate, hasta: LocalDate, idtrabajador: Type.Optional(Id) }),
    response: Data(Type.Array(Nota)),
    etag: true,
  }),
  'POST nota': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Write a note on a day',
    body: NotaBody,
    response: Data(Nota),
    idempotency: 'accepted',
  }),
  'PUT nota/{id}': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Change an own note',
    params: LongIdParam,
    body: NotaBody,
    response: Data(Nota),
  }),
  'DELETE nota/{id}': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Delete an own note',
    params: LongIdParam,
    response: Done,
  }),
};
