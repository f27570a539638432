import Type from 'typebox';
import { Closed, Data } from './common.ts';
import { endpoint } from './endpoint.ts';

export const organisationEndpoints = {
  'GET admin/me/roles': endpoint({
    base: 'instance',
    access: 'admin',
    summary: "The manager's own roles",
    response: Data(Type.Array(Closed({ id: Type.Integer(), nombre: Type.String() }))),
  }),
};
