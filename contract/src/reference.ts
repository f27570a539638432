import Type from 'typebox';
import { Closed, Data, DateRange, Id, LocalDate, Named, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

export const AbsenceType = Named('AbsenceType', {
  idtipoAusencia: Id,
  nombreTipoAusencia: Type.String(),
  abreviatura: Type.String(),
});
const Holiday = Named('Holiday', { fecha: LocalDate, nombre: Type.String() });

export const referenceEndpoints = {
  'GET mobile-data': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Reference data that the app keeps for 3 days; holidays from 12 months back to 12 months ahead',
    response: Data(
      Closed({
        absenceTypes: Type.Array(AbsenceType),
        permitTypes: Type.Array(
          Closed({
            iddetPermiso: Id,
            observacionCausal: Type.String(),
            tipo: Type.String(),
            /** A manager records the leave; no decision is asked for. */
            registrable: Type.Boolean(),
          }),
        ),
        holidays: Type.Array(Holiday),
      }),
    ),
  }),
  'GET configurations': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Key/value flags of the instance',
    response: Data(Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String()]))),
  }),
  'GET configuraciones/tipos': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Configuration types by a comma list of names',
    query: Closed({ nombres: Type.String({ minLength: 1, maxLength: 2000 }) }),
    response: Data(
      Type.Array(
        Closed({
          configuracion: Type.String(),
          configuraciones: Type.Array(
            Closed({
              habilitado: Type.Boolean(),
              detTipoConfiguracion: Closed({ valor: Nullable(Type.String()) }),
            }),
          ),
        }),
      ),
    ),
  }),
  'GET configuracionHabilitar/traerConfiguracionesDesdeBD': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'The whole configuration of the instance',
    response: Data(
      Type.Array(
        Closed({
          tipo_configuracion: Closed({ configuracion: Type.String() }),
          det_tipo_configuracion: Closed({ valor: Nullable(Type.String()) }),
          habilitado: Type.Boolean(),
        }),
      ),
    ),
  }),
  'GET banner-diario': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'The daily banners of a range of dates; 31 days at most',
    query: DateRange,
    response: Data(
      Type.Array(
        Closed({
          imagen_cabecera: Type.String(),
          imagen_modal: Type.String(),
          fecha: LocalDate,
          descripcion: Type.String(),
        }),
      ),
    ),
  }),
  'GET banner-diario/{id}/{variante}': endpoint({
    base: 'instance',
    access: 'anyone',
    summary: "A banner's image; it shows no personal data, so that an image element can load it",
    params: Closed({ id: Id, variante: Type.Union([Type.Literal('cabecera'), Type.Literal('modal')]) }),
    response: 'image',
  }),
  'GET feriados': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Holidays between two dates; 731 days at most',
    query: DateRange,
    response: Data(Type.Array(Holiday)),
  }),
};
