import Type from 'typebox';
import { Closed, Data, Done, Id, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

export const feedbackEndpoints = {
  'POST usuario/feedback': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Send feedback; the text is prefixed with its subject',
    body: Closed({ mensaje: Type.String({ maxLength: 4000 }), idtrabajador: Nullable(Id) }),
    response: Done,
    errors: ['feedback.empty'],
    idempotency: 'accepted',
  }),
  'GET me/encuesta': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Whether the survey may ask now: it is on, and was not answered in the last 90 days',
    response: Data(Closed({ pendiente: Type.Boolean() })),
  }),
  'POST me/encuesta': endpoint({
    base: 'instance',
    access: 'worker',
    summary: 'Answer the survey, from 0 to 10',
    body: Closed({
      valor: Type.Integer({ minimum: 0, maximum: 10 }),
      comentario: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    response: Done,
    errors: ['survey.not_asked'],
    idempotency: 'accepted',
  }),
  'POST me/chat-credenciales': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Keep the credentials that the chat provider gave to this person',
    body: Closed({
      external_id: Type.String({ minLength: 1, maxLength: 200 }),
      restore_id: Nullable(Type.String({ maxLength: 200 })),
    }),
    response: Data(Closed({ external_id: Type.String(), restore_id: Nullable(Type.String()) })),
  }),
};
