import { call } from './api.ts';
import type { PageToLookAt } from './page-to-look-at.ts';

/** The four weeks behind the last published day, for which the unit's manager has a draft and wishes. */
async function draftedPath(token: string): Promise<string> {
  const today = Temporal.Now.plainDateISO('America/Santiago');
  const answer = await call('GET', `andes/unidades/1/planificacion?desde=${today}&hasta=${today}`, token);
  const { data } = (await answer.json()) as {
    data: { filas: { propia: boolean; programacion: { hasta: string } | null }[] };
  };
  const ends = data.filas.flatMap(({ propia, programacion }) => (propia && programacion?.hasta) || []);
  const next = Temporal.PlainDate.from(ends.sort().at(-1) ?? today).add({ days: 1 });
  return `/admin/roster?desde=${next}&ver=cuatro`;
}

const narrow = 'Ábrela en un computador';

/** The roster with its panels, and the wishes that workers say for it. */
export const rosterPages: PageToLookAt[] = [
  { name: 'wishes for days', path: '/user/calendar/wishes', persona: 'camila', whole: /^Cierra el / },
  {
    name: 'roster',
    path: '/admin/roster',
    persona: 'patricia',
    whole: new RegExp(`^${narrow}$|^Enfermeras$`),
    panels: [/^Visto por|^Publicaciones$/],
  },
  {
    name: 'drafted roster',
    path: draftedPath,
    persona: 'patricia',
    whole: new RegExp(`^${narrow}$|^\\d+ celdas sin publicar, guardado$`),
    panels: [/deseos? sin cumplir$|^Deseos$/, 'Aplicar rotativa', 'Copiar semana o mes', 'Descartar'],
  },
];
