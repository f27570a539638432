import type { ReleaseRequest, SwapRequest, WorkerBrief } from '@relevo/contract';
import { whyReleaseEnded, whySwapEnded } from '@relevo/domain/ended';
import { dateInText } from '../ui/formatters.ts';
import type { ChipState } from '../ui/status-chip.tsx';

type Facts = Pick<SwapRequest, 'confirmacionReceptor' | 'cambioAutorizado' | 'vencida' | 'anulada'>;
type EndedFacts = Pick<
  SwapRequest,
  'fin' | 'turno_solicitante' | 'turno_aceptante' | 'trabajador_solicitante' | 'trabajador_aceptante'
>;
interface Status {
  state: ChipState;
  text: string;
  /** Reason for the end, without a decision. */
  why?: string;
}

/** State of a swap request in its reader's words (spec 2 §4). */
export function swapStatus(swap: Facts & Partial<EndedFacts>, side: 'received' | 'sent'): Status {
  const received = side === 'received';
  if (swap.cambioAutorizado === 1) return { state: 'approved', text: 'jefatura aprobó' };
  if (swap.cambioAutorizado === 0) return { state: 'rejectedByManager', text: 'Rechazado por jefatura' };
  if (swap.anulada) {
    return { state: 'closed', text: 'Anulada', why: `Quedó sin efecto: ${whyEnded(swap, side)}.` };
  }
  if (swap.confirmacionReceptor === 0) {
    return { state: 'rejected', text: received ? 'Rechazaste esta solicitud' : 'Rechazado por colega' };
  }
  if (swap.vencida) {
    return { state: 'closed', text: 'Vencida', why: 'Uno de los turnos comenzó antes de la decisión.' };
  }
  if (swap.confirmacionReceptor === null) {
    return received
      ? { state: 'asksMe', text: 'Por responder' }
      : { state: 'pending', text: 'Espera a tu colega' };
  }
  const text = received ? 'Aceptaste, espera jefatura' : 'Colega aceptó, espera jefatura';
  return { state: 'waitsManager', text };
}

function whyEnded(swap: Partial<EndedFacts>, side: 'received' | 'sent'): string {
  const { turno_solicitante: asking, turno_aceptante: asked, fin } = swap;
  if (!asking || !asked || !fin)
    return whySwapEnded(null, { mine: false, own: '', others: '', colleague: '' });
  const [own, others, colleague] =
    side === 'sent'
      ? [asking, asked, swap.trabajador_aceptante]
      : [asked, asking, swap.trabajador_solicitante];
  return whySwapEnded(fin.causa, {
    mine: fin.turno === own.idturno,
    own: dateInText(own.fecha),
    others: dateInText(others.fecha),
    colleague: colleague ? nameOf(colleague) : 'tu colega',
    later: true,
  });
}

/** The receiver may answer once, while the request is alive. */
export const canAnswer = (swap: Facts): boolean =>
  swap.confirmacionReceptor === null && swap.cambioAutorizado === null && !swap.vencida && !swap.anulada;

/** The sender may take it back only while the colleague has not answered (spec 2 §4). */
export const canDelete = (swap: Facts): boolean => swap.confirmacionReceptor === null && !swap.anulada;

type ReleaseFacts = Pick<ReleaseRequest, 'resultado' | 'vencida' | 'anulada'> &
  Partial<Pick<ReleaseRequest, 'fin'>>;

/** State of a release (spec 2 §4). */
export function releaseStatus({ resultado, vencida, anulada, fin }: ReleaseFacts): Status {
  if (resultado === 1) return { state: 'approved', text: 'Aprobado' };
  if (resultado === 0) return { state: 'rejectedByManager', text: 'Rechazado por jefatura' };
  if (anulada) {
    const why = `Quedó sin efecto: ${whyReleaseEnded(fin?.causa ?? null, { later: true })}.`;
    return { state: 'closed', text: 'Anulada', why };
  }
  if (vencida) return { state: 'closed', text: 'Vencida', why: 'El turno comenzó antes de la decisión.' };
  return { state: 'pending', text: 'EN ESPERA JEFATURA' };
}

/** Deletable only while undecided (spec 2 §4). */
export const canDeleteRelease = ({ resultado, anulada }: ReleaseFacts): boolean =>
  resultado === null && !anulada;

/** 'Valentina Soto' */
export const nameOf = ({ persona }: WorkerBrief): string => `${persona.nombre} ${persona.apellidoPaterno}`;

/** Whom the checks of a swap are about, as one of the two reads them. */
export const verdictPeople = (me: number, other: WorkerBrief) => [
  { id: me, name: 'Para ti' },
  { id: other.idtrabajador, name: `Para ${nameOf(other)}` },
];
