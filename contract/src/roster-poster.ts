import Type from 'typebox';
import { Closed, DateRange, IdParam, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Papers of the poster: A3 across with all groups, A4 upright with a group a page. */
export const POSTER_PAPERS = ['A3', 'A4'] as const;

export const rosterPosterEndpoints = {
  'GET unidades/{id}/planificacion/afiche': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      "The published roster of the manager's unit as a PDF for the wall, which stays readable in black and white: no telephone numbers and no reasons of absences; 31 days and 1,000 people at most",
    params: IdParam,
    query: Closed({ ...DateRange.properties, papel: Type.Optional(OneOf(POSTER_PAPERS)) }),
    errors: ['thing.not_found', 'pdf.too_many', 'pdf.not_made'],
    response: 'pdf',
  }),
};
