import type { PageToLookAt } from './page-to-look-at.ts';

const report = (tipo: string, whole: RegExp | string): PageToLookAt => ({
  name: `report of ${tipo}`,
  path: `/user/report/details?tipo=${tipo}`,
  persona: 'camila',
  whole,
});

/** The worker's reports, each in its own first window, and the unit's. */
export const reportPages: PageToLookAt[] = [
  { name: 'reports', path: '/user/report/list', persona: 'camila', whole: /^Saldo desde/ },
  report('marcas', /^\d+ marcas$/),
  report('horas-extras', /^Acordado/),
  report('ausentismos', /^\d+\sdías?$/),
  report('banco-horas', 'Movimientos'),
  { name: 'reports of the unit', path: '/admin/reports', persona: 'patricia', whole: 'Toda la unidad' },
];
