import { articlePath } from './articles.ts';
import { changePages } from './change-pages.ts';
import { deskPages } from './desk-pages.ts';
import { floorPages } from './floor.ts';
import type { PageToLookAt } from './page-to-look-at.ts';
import { reportPages } from './reports.ts';
import { rosterPages } from './roster-pages.ts';
import { unitSheetPages } from './unit-sheets.ts';

const day = (path: string) => `${path}?fecha=${Temporal.Now.plainDateISO('America/Santiago')}`;

/** Every page of both roles, each as the person of the demonstration who has most on it. */
export const pagesToLookAt: PageToLookAt[] = [
  { name: 'tutorial', path: '/welcome', persona: null, whole: 'SIGUIENTE' },
  { name: 'login', path: '/login', persona: null, whole: 'Ingresar' },
  { name: 'recover password', path: '/recover-password', persona: null, whole: 'Enviar enlace' },
  { name: 'reset password', path: '/reset-password/abc', persona: null, whole: 'Guardar contraseña' },
  { name: 'update', path: '/update', persona: null, whole: 'Actualiza Relevo' },
  { name: 'about', path: '/about', persona: null, whole: 'Licencias' },
  { name: 'worker home', path: '/user', persona: 'camila', whole: /^(Próximo turno|Turno actual)/ },
  { name: 'calendar', path: '/user/calendar', persona: 'camila', whole: 'Leyenda' },
  {
    name: 'my day',
    path: day('/user/calendar/shift-details'),
    persona: 'camila',
    whole: 'Entregar llaves del carro de paro',
  },
  {
    name: 'colleagues',
    path: day('/user/calendar/shift-details'),
    persona: 'camila',
    tab: 'COLEGAS EN TURNO',
    whole: /^\d+ personas?$/,
  },
  { name: 'open shifts', path: '/user/cover-dashboard', persona: 'camila', whole: /^Hasta: / },
  { name: 'worker profile', path: '/user/profile', persona: 'camila', whole: '17.482.905-5' },
  { name: 'worker inbox', path: '/user/notifications', persona: 'camila', whole: /sin leer$|^Todo leído$/ },
  { name: 'open sessions', path: '/user/profile/sessions', persona: 'camila', whole: /^Desde el / },
  { name: 'calendar feed', path: '/user/profile/calendar', persona: 'camila', whole: 'Crear mi enlace' },
  { name: 'worker pushes', path: '/user/pushes', persona: 'camila', whole: 'Dispositivo sin avisos' },
  { name: 'feedback', path: '/user/feedback', persona: 'camila', whole: 'Enviar' },
  { name: 'punch', path: '/user/marcaje', persona: 'diego', whole: 'Inicio de colación' },
  { name: 'punch history', path: '/user/marcaje', persona: 'diego', tab: 'HISTORIAL', whole: /^Comprobante/ },
  { name: 'punch map', path: '/user/marcaje/map', persona: 'camila', whole: 'Inicio de colación' },
  { name: 'permits', path: '/user/permits', persona: 'camila', whole: 'PENDIENTE' },
  {
    name: 'balance',
    path: '/user/permits',
    persona: 'camila',
    tab: 'CONSULTA SALDO',
    whole: /^No usan saldo/,
  },
  { name: 'permit request', path: '/user/permits/create', persona: 'camila', whole: 'Con saldo' },
  {
    name: 'permits of a type',
    path: '/user/permits/list/type/1?devengado=15',
    persona: 'camila',
    whole: /días hábiles$/,
  },
  { name: 'articles', path: '/user/articles', persona: 'camila', whole: 'Cargar más' },
  {
    name: 'article',
    path: (token) => articlePath(token, 'Nuevo protocolo'),
    persona: 'camila',
    whole: 'Leí y entendí',
  },
  { name: 'information', path: '/admin/informationDashboard', persona: 'patricia', whole: 'Cargar más' },
  {
    name: 'new article',
    path: '/admin/informationDashboard/create',
    persona: 'patricia',
    whole: /^La verán \d+ personas$/,
  },
  {
    name: 'attendance periods',
    path: '/user/fda/periodos',
    persona: 'camila',
    whole: /^\d+ turnos? por mirar:/,
  },
  {
    name: 'attendance sheet',
    path: '/user/report/fda?periodo=14',
    persona: 'camila',
    whole: 'Resumen del periodo',
  },
  {
    name: 'shifts of a counter',
    path: '/user/report/fda/details?periodo=14&type=HNT',
    persona: 'camila',
    whole: 'Turnos con Horas no Trabajadas',
  },
  {
    name: 'days of a sheet',
    path: '/user/report/fda/days?periodo=14',
    persona: 'camila',
    whole: 'Sin diferencias',
  },
  {
    name: 'omissions',
    path: '/user/report/fda/details?periodo=15&type=OmisionesDeMarca',
    persona: 'camila',
    whole: 'Solicitar corrección de marcas',
  },
  { name: 'own corrections', path: '/user/fda/corrections', persona: 'ignacio', whole: 'Oponerme' },
  ...reportPages,
  ...rosterPages,
  { name: 'manager home', path: '/admin', persona: 'patricia', whole: 'FDA validadas' },
  {
    name: 'manager inbox',
    path: '/admin/notifications',
    persona: 'patricia',
    whole: /sin leer$|^Todo leído$/,
  },
  { name: 'manager pushes', path: '/admin/pushes', persona: 'patricia', whole: 'Dispositivo sin avisos' },
  { name: 'shift changes', path: '/admin/shift-changes', persona: 'patricia', whole: /^Solicitado hace/ },
  {
    name: 'history of shift changes',
    path: '/admin/shift-changes',
    persona: 'patricia',
    tab: 'Historial',
    whole: /^5 de \d+$/,
  },
  {
    name: 'releases',
    path: '/admin/shift-changes',
    persona: 'patricia',
    tab: 'Liberaciones',
    whole: 'Últimos 60 días',
  },
  {
    name: 'rejected shift change',
    path: '/admin/shift-changes/rejected',
    persona: 'patricia',
    whole: 'Has rechazado la solicitud de cambio de turno',
  },
  { name: 'corrections', path: '/admin/corrections', persona: 'patricia', whole: 'Sin dudas' },
  {
    name: 'history of corrections',
    path: '/admin/corrections',
    persona: 'patricia',
    tab: 'Historial',
    whole: 'Puede oponerse',
  },
  {
    name: 'beginning a correction',
    path: '/admin/corrections/begin',
    persona: 'patricia',
    whole: 'Motivo',
  },
  ...floorPages,
  ...unitSheetPages,
  ...changePages,
  ...deskPages,
  { name: 'manager profile', path: '/admin/admin/profile', persona: 'patricia', whole: '11.846.392-' },
];
