import { read } from './changes.ts';
import type { PageToLookAt } from './page-to-look-at.ts';

interface ToLookAt {
  idtrabajador: number;
  observados: number;
  cambios: number;
}

/** The pay period of the demonstration that can be validated these days. */
const OPEN_PERIOD = 14;

/** A sheet of the unit that has something of a kind. */
export const sheetWith = (kind: 'observados' | 'cambios') => async (token: string) => {
  const { data } = await read<{ data: ToLookAt[] }>(`fda/report/por-mirar?periodo_id=${OPEN_PERIOD}`, token);
  const found = data.find((one) => one[kind] > 0);
  if (!found) throw new Error(`No sheet of the unit has ${kind}`);
  return `/admin/admin/fda/management/sheet?periodo=${OPEN_PERIOD}&trabajador=${found.idtrabajador}`;
};

export const unitSheetPages: PageToLookAt[] = [
  {
    name: 'sheets of the unit',
    path: '/admin/admin/fda/management',
    persona: 'patricia',
    whole: /^\d+ omisi/,
  },
  {
    name: 'sheet of a worker with an objection',
    path: sheetWith('observados'),
    persona: 'patricia',
    whole: 'Su observación',
  },
  {
    name: 'sheet of a worker that changed',
    path: sheetWith('cambios'),
    persona: 'patricia',
    whole: /registró Licencia médica/,
  },
];
