import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Instant, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** How often a setting was saved; 0 of one that never was. */
const Saved = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });

const Setting = Named('OrganisationSetting', {
  nombre: Type.String(),
  tipo: OneOf(['interruptor', 'opcion', 'cifra', 'texto']),
  grupo: Type.String(),
  etiqueta: Type.String(),
  explicacion: Type.String(),
  /** The text of its value; null while it is unset. A switch that is on says 'true'. */
  valor: Nullable(Type.String()),
  /** What holds now, in words. */
  vale: Type.String(),
  /** What holds while it is unset, as a text of its value where there is one, and in words. */
  predeterminado: Nullable(Type.String()),
  valePredeterminado: Type.String(),
  version: Saved,
  /** Whether it stands among the most used ones. */
  frecuente: Type.Boolean(),
  /** What a change does to many people; null where there is nothing to ask about. */
  consecuencia: Nullable(Type.String()),
  opciones: Type.Array(Closed({ valor: Type.String(), etiqueta: Type.String() })),
  /** Form of the text. */
  forma: Nullable(Type.String()),
});
export type OrganisationSetting = Static<typeof Setting>;

const Change = Closed({
  momento: Instant,
  /** Null where no person did it, or the person is not there any more. */
  quien: Nullable(Type.String()),
  etiqueta: Type.String(),
  antes: Type.String(),
  despues: Type.String(),
});

const scope = { base: 'instance', access: 'session', scope: 'organizacion' } as const;

/** What an organisation sets for all its units: each setting typed, with what holds while it is unset. */
export const organisationSettingsEndpoints = {
  'GET administracion/ajustes': endpoint({
    ...scope,
    summary: 'Every setting with what holds now and what holds while it is unset, and the last changes',
    response: Data(Closed({ ajustes: Type.Array(Setting), cambios: Type.Array(Change) })),
  }),
  'PUT administracion/ajustes': endpoint({
    ...scope,
    summary: 'Change a setting, or unset it by null',
    body: Closed({
      nombre: Type.String({ minLength: 1, maxLength: 120 }),
      valor: Nullable(Type.String({ maxLength: 400 })),
      version: Saved,
    }),
    response: Done,
    errors: ['setting.changed', 'thing.not_found'],
  }),
};
