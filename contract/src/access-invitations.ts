import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, Instant, Named, Nullable, OneOf, Page, SORT_SENSES } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

const Ref = Closed({ id: Id, nombre: Type.String() });
const Count = Type.Integer();

/** Piles of people: `sin_usar`, `sin_invitar` and `usadas` are all of them; the other two are part of `sin_usar`. */
export const INVITATION_PILES = ['sin_usar', 'vencen', 'rebotaron', 'sin_invitar', 'usadas'] as const;

/** States of an invitation, and why a mail did not arrive (`domain/src/invitations.ts`). */
export const INVITATION_STATES = [
  ...(['rebotada', 'bloqueada', 'vencida', 'por_vencer', 'por_entregar', 'sin_abrir'] as const),
  ...(['abierta', 'entregada', 'usada'] as const),
] as const;
export const BOUNCES = ['no_existe', 'buzon_lleno', 'rechazado', 'sin_conexion'] as const;

const InvitationRow = Named('InvitationRow', {
  /** The person's id. */
  id: Id,
  nombre: Type.String(),
  apellidoPaterno: Type.String(),
  apellidoMaterno: Nullable(Type.String()),
  rut: Nullable(Type.String()),
  correo: Nullable(Type.String()),
  /** Of the person's record, for a corrected e-mail. */
  version: Version,
  unidad: Nullable(Ref),
  /** Null of a person without an invitation; so are the fields about one. */
  estado: Nullable(OneOf(INVITATION_STATES)),
  medio: Nullable(OneOf(['correo', 'carta'])),
  enviada: Nullable(Instant),
  /** Name of the administrator who sent or printed it. */
  por: Nullable(Type.String()),
  /** 'Carta 2 de 5': its place among those printed with it. */
  carta: Nullable(Closed({ numero: Count, de: Count })),
  vence: Nullable(Instant),
  rebote: Nullable(OneOf(BOUNCES)),
  /** When the letter was handed over. */
  entregada: Nullable(Instant),
  /** When the person came in by it. */
  usada: Nullable(Instant),
  /** From when on another mail may go to this person; null: now. */
  reenviarDesde: Nullable(Instant),
});
export type InvitationRow = Static<typeof InvitationRow>;

const InvitationCounts = Named('InvitationCounts', {
  /** People who may come in: as many as `sin_usar`, `sin_invitar` and `usadas` together. */
  personas: Count,
  pilas: Closed({ sin_usar: Count, vencen: Count, rebotaron: Count, sin_invitar: Count, usadas: Count }),
  /** Unused mails that may go out again now, and those that went out within a day. */
  reenviables: Count,
  enviadosHoy: Count,
  /** Units with letters to hand over, those with most first. */
  porEntregar: Type.Array(Closed({ unidad: Ref, cartas: Count })),
});
export type InvitationCounts = Static<typeof InvitationCounts>;

const Proposed = Named('InvitationProposed', {
  id: Id,
  nombre: Type.String(),
  unidad: Nullable(Type.String()),
});
const Proposal = Named('InvitationProposal', {
  /** By mail, now. */
  correo: Type.Array(Proposed),
  /** By letter: those without an e-mail. */
  carta: Type.Array(Proposed),
  /** Left out, as a mail went to them within a day. */
  hoy: Type.Array(Proposed),
});
export type InvitationProposal = Static<typeof Proposal>;

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;
/** People of a call about invitations. */
export const InvitedPeople = Named('InvitedPeople', {
  personas: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
});

/** The list of invitations at the desk, and what is done about those that were sent or printed. */
export const accessInvitationsEndpoints = {
  'GET administracion/invitaciones': endpoint({
    ...scope,
    summary:
      'People of a pile by the state of their invitation, a page at a time, with the counts of all piles',
    query: Closed({
      pila: OneOf(INVITATION_PILES),
      /** Name, rut with or without dots, or e-mail; without accents. */
      q: Type.Optional(Type.String({ maxLength: 80 })),
      unidad: Type.Optional(Id),
      /** By default what needs a hand first. */
      orden: Type.Optional(OneOf(['estado', 'nombre', 'unidad', 'enviada', 'vence'])),
      sentido: Type.Optional(OneOf(SORT_SENSES)),
      page: Page,
      limit: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    response: Closed({
      data: Type.Array(InvitationRow),
      meta: Closed({ total: Count, ...InvitationCounts.properties }),
    }),
  }),
  'GET administracion/invitaciones/propuesta': endpoint({
    ...scope,
    summary:
      'Who would get a mail or a letter, before it is sent: the uninvited, unused mails, or letters of a unit',
    query: Closed({
      cuales: OneOf(['sin_invitar', 'reenviar', 'por_entregar']),
      unidad: Type.Optional(Id),
    }),
    response: Data(Proposal),
  }),
  'POST administracion/invitaciones/anular': endpoint({
    ...scope,
    factor: true,
    summary: 'Void the unused invitations of people: their links and codes no longer work',
    body: InvitedPeople,
    response: Data(Closed({ anuladas: Type.Array(Id) })),
    errors: ['thing.not_found'],
    idempotency: 'accepted',
  }),
  'PUT administracion/invitaciones/entrega': endpoint({
    ...scope,
    summary: 'Note that letters are with their people, or take that back',
    body: Closed({ ...InvitedPeople.properties, entregada: Type.Boolean() }),
    response: Done,
    errors: ['invitation.no_letter', 'thing.not_found'],
  }),
  'GET administracion/invitaciones/lista-entrega': endpoint({
    ...scope,
    summary: 'A list of the letters to hand over, by unit, with room for signatures; it is recorded',
    query: Closed({ unidad: Type.Optional(Id) }),
    response: 'pdf',
    errors: ['invitation.no_letter'],
  }),
};
