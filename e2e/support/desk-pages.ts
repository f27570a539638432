import { call } from './api.ts';
import type { PageToLookAt } from './page-to-look-at.ts';

const address = (path: string) => `/organizacion${path}`;

/** The page of the first row that the desk's list answers to a query. */
const pathOf =
  (query: string) =>
  async (token: string): Promise<string> => {
    const answer = await call('GET', `andes/administracion/personas?${query}&page=1&limit=1`, token);
    const { data } = (await answer.json()) as { data: [{ id: number }] };
    return address(`/personas/ficha?id=${data[0].id}`);
  };

/** Two persons side by side. */
const mergePath = async (token: string): Promise<string> => {
  const answer = await call('GET', 'andes/administracion/personas?page=1&limit=2', token);
  const { data } = (await answer.json()) as { data: [{ id: number }, { id: number }] };
  return address(`/personas/unir?id=${data[0].id}&con=${data[1].id}`);
};

const choicePath = async (token: string): Promise<string> =>
  (await mergePath(token)).replace(/&con=\d+$/, '');

const unitPath = async (token: string): Promise<string> => {
  const answer = await call('GET', 'andes/administracion/estructura', token);
  const { data } = (await answer.json()) as { data: { unidades: [{ id: number }] } };
  return address(`/unidades/unidad?id=${data.unidades[0].id}`);
};

/** Pages of an administrator, and those by which an organisation and its people come in. */
export const deskPages: PageToLookAt[] = [
  { name: 'code of a letter', path: '/activar', persona: null, whole: 'Código de tu carta' },
  { name: 'desk', path: address(''), persona: 'paula', whole: 'Pide atención' },
  { name: 'people', path: address('/personas'), persona: 'paula', whole: /^\d+ personas$/ },
  {
    name: 'people without any found',
    path: address('/personas?q=nadie%20as%C3%AD'),
    persona: 'paula',
    whole: '(sin resultados)',
  },
  {
    name: 'invitations',
    path: address('/personas/invitaciones'),
    persona: 'paula',
    whole: /^Corregir correo: /,
  },
  {
    name: 'people to invite',
    path: address('/personas/invitaciones?pila=sin_invitar'),
    persona: 'paula',
    whole: /^Invitar: /,
  },
  {
    name: 'person',
    path: pathOf('q=camila%20rojas'),
    persona: 'paula',
    whole: /^Jue|^Vie|^Sáb|^Dom|^Lun|^Mar|^Mié/,
  },
  // Contracts that end soonest come first: somebody who leaves, and somebody who moves.
  {
    name: 'person who leaves',
    path: pathOf('orden=contrato&unidad=3&cargo=4'),
    persona: 'paula',
    whole: /^Renuncia/,
  },
  {
    name: 'person who moves',
    path: pathOf('orden=contrato&unidad=3&cargo=2'),
    persona: 'paula',
    whole: /^Desde el/,
  },
  { name: 'new person', path: address('/personas/nueva'), persona: 'paula', whole: 'Dónde marca' },
  { name: 'another record', path: choicePath, persona: 'paula', whole: 'Nombre, RUT o correo' },
  { name: 'two records', path: mergePath, persona: 'paula', whole: 'Que quede la otra' },
  { name: 'managers', path: address('/jefaturas'), persona: 'paula', whole: /^\d+ jefaturas$/ },
  { name: 'pacts', path: address('/pactos'), persona: 'paula', whole: /^\d+ pactos?$/ },
  { name: 'units', path: address('/unidades'), persona: 'paula', whole: 'Urgencia' },
  {
    name: 'positions',
    path: address('/unidades?tab=cargos'),
    persona: 'paula',
    whole: /^\d+ usos$/,
  },
  {
    name: 'workplaces',
    path: address('/unidades?tab=establecimientos'),
    persona: 'paula',
    whole: /^A menos de/,
  },
  { name: 'unit', path: unitPath, persona: 'paula', whole: /, día, lunes$/ },
  { name: 'imports', path: address('/importar'), persona: 'paula', whole: 'Importaciones' },
  { name: 'types of shifts', path: address('/ajustes/tipos-turno'), persona: 'paula', whole: /^Viernes de/ },
  { name: 'holidays', path: address('/feriados'), persona: 'paula', whole: 'Fiestas Patrias' },
  {
    name: 'proposed holidays',
    path: address(`/feriados?anio=${new Date().getFullYear() + 1}`),
    persona: 'paula',
    whole: /^Feriados de/,
  },
  { name: 'pay periods', path: address('/periodos'), persona: 'paula', whole: 'Por venir' },
  { name: 'ends of periods', path: address('/cierres'), persona: 'paula', whole: /fichas validadas/ },
  {
    name: 'end of a period',
    path: address('/cierres/periodo?id=1'),
    persona: 'paula',
    whole: /^Falta validar/,
  },
  { name: 'formats of closings', path: address('/cierres/formatos'), persona: 'paula', whole: 'Genérico' },
  { name: 'catalogues', path: address('/catalogos'), persona: 'paula', whole: 'Olvido de marca' },
  {
    name: 'types of leave',
    path: address('/catalogos?tab=permisos'),
    persona: 'paula',
    whole: 'Permiso administrativo',
  },
  { name: 'index of settings', path: address('/ajustes'), persona: 'paula', whole: 'Todos los ajustes' },
  { name: 'settings', path: address('/ajustes/todos'), persona: 'paula', whole: 'Reglas de los cambios' },
  { name: 'history', path: address('/historial?dias=366'), persona: 'paula', whole: /^\d+ hechos$/ },
  {
    name: 'history without any found',
    path: address('/historial?q=nadie%20as%C3%AD'),
    persona: 'paula',
    whole: '(sin resultados)',
  },
  { name: 'banners', path: address('/avisos'), persona: 'paula', whole: 'Vacúnate en el hospital' },
  {
    name: 'integrations without a webhook',
    path: address('/integraciones'),
    persona: 'paula',
    whole: 'Todavía no hay webhooks',
  },
  {
    name: 'second factor',
    path: address('/perfil/segundo-factor'),
    persona: 'paula',
    whole: /^Desde el /,
  },
  { name: "administrator's profile", path: address('/perfil'), persona: 'paula', whole: '14.027.663-' },
];
