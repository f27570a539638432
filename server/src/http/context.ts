import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Api, Body, EndpointKey, Params, Query, Response } from '@relevo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnonymousCall, Call, ManagerCall } from '../call.ts';
import type { JsonBody } from '../db/json-body.ts';
import type { Actor, Manager, Organisation } from '../kernel/actor.ts';

export interface FileAnswer {
  mime: string;
  /** A stream where it is made while it is sent. */
  bytes: Uint8Array | Readable;
  etag?: string;
  /** Name that the browser offers when it saves the file. */
  name?: string;
  cacheControl?: string;
}

/** Server-sent events as an answer: its handler writes until either side ends it. */
export interface EventsAnswer {
  begin(response: ServerResponse): void;
}

/** The type of a handler's input, by the access of its endpoint. */
type ByAccess<K extends EndpointKey, Anyone, Admin, Else> = Api[K]['access'] extends 'anyone'
  ? Anyone
  : Api[K]['access'] extends 'admin'
    ? Admin
    : Else;
type ActorOf<K extends EndpointKey> = ByAccess<K, null, Manager, Actor>;
type CallOf<K extends EndpointKey> = ByAccess<K, AnonymousCall, ManagerCall, Call>;
type OrgOf<K extends EndpointKey> = Api[K]['base'] extends 'instance' ? Organisation : null;
type AnswerOf<K extends EndpointKey> = Api[K] extends {
  response: 'pdf' | 'image' | 'file' | 'attachment' | 'calendar';
}
  ? FileAnswer
  : Api[K] extends { response: 'events' }
    ? EventsAnswer
    : Response<K> | JsonBody;

/** The context of a handler, shaped by its endpoint. */
export interface Context<K extends EndpointKey> {
  /** The call of a use case, before its input. */
  call: CallOf<K>;
  actor: ActorOf<K>;
  org: OrgOf<K>;
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  /** The moment of the request by the server's clock. */
  now: Temporal.Instant;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The binding of a feature's handler to an endpoint. `find` runs after session and role and before the input's shape is
 * judged: it throws a 404 when the thing is not the caller's.
 */
export interface Binding<K extends EndpointKey> {
  find?(context: Omit<Context<K>, 'body' | 'query'>): Promise<unknown>;
  run(context: Context<K>): Promise<AnswerOf<K>> | AnswerOf<K>;
}
export type Handler<K extends EndpointKey> = Binding<K>['run'] | Binding<K>;

/** Handlers of every endpoint: one that is missing does not compile. */
export type Routes = { [K in EndpointKey]: Handler<K> };
export type RoutesOf<K extends EndpointKey> = Pick<Routes, K>;
