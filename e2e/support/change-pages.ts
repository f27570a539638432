import { isPlain, read, shiftsAhead } from './changes.ts';
import type { PageToLookAt } from './page-to-look-at.ts';
import { today } from './today.ts';

interface Swap {
  idcambioTurnoSolicitud: number;
  confirmacionReceptor: number | null;
  vencida: boolean;
}

/** A swap that waits for an answer, as the sender or as the receiver. */
async function ownSwap(token: string, role: 'solicitante' | 'aceptante'): Promise<number> {
  const [shift] = await shiftsAhead(token);
  const [from, to] = [today().subtract({ days: 3 }), today().add({ days: 180 })];
  const path = `cambioTurnoSolicitud/trabajador/${shift?.trabajador_idtrabajador}`;
  const { data } = await read<{ data: Swap[] }>(`${path}?rol=${role}&desde=${from}&hasta=${to}`, token);
  const waiting = data.find((one) => one.confirmacionReceptor === null && !one.vencida);
  return (waiting ?? data[0])?.idcambioTurnoSolicitud ?? 0;
}

async function swapToReview(token: string): Promise<string> {
  const { data } = await read<{ data: (Swap & { cambioAutorizado: boolean | null })[] }>(
    'admin/me/solicitudes/cambio-turnos',
    token,
  );
  const swap = data.find((one) => one.cambioAutorizado === null) ?? data[0];
  return `/admin/shift-changes/review?id=${swap?.idcambioTurnoSolicitud}`;
}

async function releaseToReview(token: string): Promise<string> {
  const { data } = await read<{
    data: { idsolicitud: number; resultado: number | null; vencida: boolean }[];
  }>('admin/me/solicitudes/cts', token);
  const release = data.find((one) => one.resultado === null && !one.vencida) ?? data[0];
  return `/admin/shift-changes/release?id=${release?.idsolicitud}`;
}

async function permitToReview(token: string): Promise<string> {
  const { data } = await read<{ data: { idsolicitud: number; vencida: boolean }[] }>(
    'solicitud/permiso',
    token,
  );
  const permit = data.find((one) => !one.vencida) ?? data[0];
  return `/admin/permits/review?id=${permit?.idsolicitud}`;
}

interface Offer {
  idoferta_turno: number;
  publicacion_idpublicacion: number;
  finished_at: string | null;
  respuestas_publicacion_usuario: unknown[];
}

/** The open offer with most applicants. */
async function offerToAssign(token: string): Promise<string> {
  const { data } = await read<{ data: { ofertas: Offer[]; fecha_limite: string }[] }>(
    `publicaciones?fecha_inicio=${today()}&limit=100`,
    token,
  );
  const [offer] = data
    .filter((one) => Temporal.Instant.compare(one.fecha_limite, Temporal.Now.instant()) > 0)
    .flatMap((one) => one.ofertas)
    .filter((one) => one.finished_at === null)
    .sort((a, b) => b.respuestas_publicacion_usuario.length - a.respuestas_publicacion_usuario.length);
  return `/admin/shift-offers/assign?publicacion=${offer?.publicacion_idpublicacion}&oferta=${offer?.idoferta_turno}`;
}

/** The pages of swaps, releases and offers, each with something on it. */
export const changePages: PageToLookAt[] = [
  {
    name: 'swap request',
    path: async (token) => {
      const shift = (await shiftsAhead(token)).find(isPlain);
      return `/user/calendar/shift-change?idturno=${shift?.idturno}`;
    },
    persona: 'camila',
    whole: 'Seleccionar',
  },
  {
    name: 'swap sent',
    path: async (token) => `/user/calendar/shift-change-sent?id=${await ownSwap(token, 'solicitante')}`,
    persona: 'camila',
    whole: 'Primero debe responder tu colega.',
  },
  { name: 'received swaps', path: '/user/shift-changes-list', persona: 'camila', whole: 'Vencida' },
  {
    name: 'sent swaps',
    path: '/user/shift-changes-list?tab=enviadas',
    persona: 'camila',
    whole: 'Rechazado por colega',
  },
  {
    name: 'received swap',
    path: async (token) => `/user/received-shift-changes-details?id=${await ownSwap(token, 'aceptante')}`,
    persona: 'camila',
    whole: 'Entregas · mi turno',
  },
  { name: 'swap review', path: swapToReview, persona: 'patricia', whole: 'Últimos cambios' },
  { name: 'release review', path: releaseToReview, persona: 'patricia', whole: /^Solicitada el/ },
  {
    name: 'approved shift change',
    path: '/admin/shift-changes/accepted',
    persona: 'patricia',
    whole: 'Has aceptado la solicitud de cambio de turno',
  },
  { name: 'shift offers', path: '/admin/shift-offers', persona: 'patricia', whole: /postulaciones$/ },
  {
    name: 'create shift offers',
    path: '/admin/shift-offers/create',
    persona: 'patricia',
    whole: 'Ausencias no cubiertas',
  },
  { name: 'assign an offer', path: offerToAssign, persona: 'patricia', whole: 'Mejor opción primero' },
  { name: 'unit permits', path: '/admin/permits', persona: 'patricia', whole: 'Empieza primero' },
  {
    name: 'unit permits, history',
    path: '/admin/permits',
    persona: 'patricia',
    tab: 'HISTORIAL',
    whole: /^\d+ de \d+$/,
  },
  { name: 'permit review', path: permitToReview, persona: 'patricia', whole: 'Si apruebas' },
  {
    name: 'permit rejected',
    path: '/admin/permits/review/rejected',
    persona: 'patricia',
    whole: 'Has rechazado la solicitud de permiso',
  },
  {
    name: 'record an absence',
    path: '/admin/permits/record',
    persona: 'patricia',
    whole: 'Elige a una persona.',
  },
];
