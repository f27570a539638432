import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Instant, LocalDate, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The law of an organisation's leave: Código del Trabajo, Estatuto Administrativo, Estatuto de Atención Primaria. */
export const REGIMES = ['codigo', 'estatuto', 'aps'] as const;
export type Regime = (typeof REGIMES)[number];

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const NewOrganisation = Closed({
  nombre: Text(120),
  /** With its check digit. */
  rut: Text(20),
  /** Small letters, digits and underscores, as the addresses of the organisation carry it. */
  codigo: Text(31),
  /** A zone of the IANA database, such as America/Santiago. */
  zona: Text(60),
  regimen: OneOf(REGIMES),
  /** The first day of operation: sheets, corrections and the floor begin on it. */
  operaDesde: LocalDate,
  /** The day of the month on which pay periods begin: 1 for whole months, 21 for '21 al 20'. */
  periodoDesdeDia: Type.Integer({ minimum: 1, maximum: 28 }),
  /** The first administrator. */
  adminNombre: Text(80),
  adminApellidoPaterno: Text(80),
  adminApellidoMaterno: Type.Optional(Nullable(Type.String({ maxLength: 80 }))),
  /** With its check digit; the administrator logs in with it. */
  adminRut: Text(20),
  adminCorreo: Text(254),
  password: Type.String({ maxLength: 200 }),
  password_confirmation: Type.String({ maxLength: 200 }),
});
export type NewOrganisation = Static<typeof NewOrganisation>;

const Link = Closed({ token: Type.String({ minLength: 1, maxLength: 200 }) });

export const setupEndpoints = {
  'GET auth/organizaciones/{token}': endpoint({
    base: 'directory',
    access: 'anyone',
    summary: 'Whether a link to make an organisation still works, and the time zones to choose from',
    params: Link,
    response: Data(Closed({ vence: Instant, zonas: Type.Array(Type.String()) })),
    errors: ['setup.link_invalid', 'request.too_many'],
  }),
  'POST auth/organizaciones/{token}': endpoint({
    base: 'directory',
    access: 'anyone',
    summary:
      'Make an organisation with its starter catalogues and its first administrator; the link works once',
    params: Link,
    body: NewOrganisation,
    response: Done,
    errors: ['setup.link_invalid', 'setup.code_taken', 'request.too_many'],
  }),
};
