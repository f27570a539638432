import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, IdParam, LocalDate, Made, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Ref = Closed({ id: Id, nombre: Type.String() });

/** A unit that somebody leads from one local date until another, the last day included; null: no end yet. */
export const DatedPost = Named('DatedPost', {
  id: Id,
  unidad: Ref,
  /** Null of an own unit that ended, where its first day is not known. */
  desde: Nullable(LocalDate),
  hasta: Nullable(LocalDate),
  /** Over: its last day has passed, or the desk ended it on that day. */
  terminada: Type.Boolean(),
  /** The manager whose place is taken, with the roles of that manager. */
  subroga: Nullable(Type.String()),
});
export type DatedPost = Static<typeof DatedPost>;

const NewPost = Named('NewPost', {
  idunidad: Id,
  desde: LocalDate,
  hasta: Type.Optional(Nullable(LocalDate)),
  /** The person whose place is taken; then the post needs a last day, and its roles are that person's. */
  subroga: Type.Optional(Nullable(Id)),
  /** Roles in all units of the person; those that there are stay where this is left out. */
  roles: Type.Optional(Type.Array(Id, { maxItems: 50 })),
});
export type NewPost = Static<typeof NewPost>;

/** Days on which a manager is absent, the last one included. Why is not kept: nothing here depends on it. */
export const ManagerAbsence = Named('ManagerAbsence', { id: Id, desde: LocalDate, hasta: LocalDate });
export type ManagerAbsence = Static<typeof ManagerAbsence>;

/** Days on which the caller is absent as a manager, and who takes the place on some of them. */
const OwnAbsence = Named('OwnAbsence', {
  desde: LocalDate,
  hasta: LocalDate,
  subrogan: Type.Array(Type.String()),
});
export type OwnAbsence = Static<typeof OwnAbsence>;

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;

/** Units that somebody leads for a time, beside the own one: further units and replacements. */
export const postsEndpoints = {
  'GET admin/me/ausencias': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'Absences of the caller as a manager that begin within 30 days, own leave among them, the earliest first',
    response: Data(Type.Array(OwnAbsence)),
  }),
  'DELETE administracion/personas/{id}/jefatura': endpoint({
    ...scope,
    summary: 'Take the own unit from a manager, at once; posts with dates and a contract stay',
    params: IdParam,
    response: Done,
    errors: ['thing.not_found'],
  }),
  'POST administracion/personas/{id}/jefaturas': endpoint({
    ...scope,
    factor: true,
    summary: 'Let somebody lead a unit between two dates, as a further unit or in the place of its manager',
    params: IdParam,
    body: NewPost,
    response: Made,
    errors: ['person.post_overlaps', 'person.not_leading', 'person.own_post', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'POST administracion/personas/{id}/ausencias': endpoint({
    ...scope,
    summary:
      'Record that a manager is absent between two dates: units that nobody else leads then wait for a replacement at the desk',
    params: IdParam,
    body: Closed({ desde: LocalDate, hasta: LocalDate }),
    response: Made,
    errors: ['person.absence_overlaps', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'DELETE administracion/personas/{id}/ausencias/{idausencia}': endpoint({
    ...scope,
    summary: "Take a manager's absence back",
    params: Closed({ id: Id, idausencia: Id }),
    response: Done,
    errors: ['thing.not_found'],
  }),
  'DELETE administracion/personas/{id}/jefaturas/{idjefatura}': endpoint({
    ...scope,
    summary: 'End a post with dates at once; one that had begun stays with its end',
    params: Closed({ id: Id, idjefatura: Id }),
    response: Done,
    errors: ['thing.not_found'],
  }),
};
