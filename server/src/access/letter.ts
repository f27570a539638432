import { formatRut } from '@relevo/domain/rut';
import { localDateOf } from '@relevo/domain/time';
import { dashed } from '@relevo/domain/written';
import type { PdfOrder } from '../files/pdf-order.ts';

export interface Letter {
  name: string;
  unit: string;
  rut: string;
  username: string;
  code: string;
}

interface Printed {
  organisation: string;
  /** The deployment's address, before the path of the page. */
  address: string;
  timeZone: string;
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
  /** Name of the administrator who prints. */
  by: string;
}

/** '15.234.•••-•' for an envelope's window and a list: the end, which the page asks for, stays hidden. */
export const masked = (rut: string | null): string => {
  if (rut === null) return '';
  const shown = formatRut(rut);
  return shown.includes('.') ? `${shown.slice(0, -5)}•••-•` : shown;
};

/** Letters for people without e-mail: one page each with the code, as a QR and to be typed, and how it is used. */
export function lettersOf(letters: readonly Letter[], printed: Printed): PdfOrder {
  const { organisation, address, timeZone, now, expiresAt, by } = printed;
  const until = dashed(localDateOf(expiresAt, timeZone));
  const today = dashed(localDateOf(now, timeZone));
  const page = `${address}/#/activar`;
  return {
    head: { title: 'Cartas de acceso', organisation, at: now.epochMilliseconds, layout: 'portrait' },
    parts: letters.flatMap(({ name, unit, rut, username, code }, index) => [
      ...(index > 0 ? [{ page: true as const }] : []),
      { as: 'P' as const, text: organisation, style: { size: 11, bold: true, color: '#3A3A3A' } },
      { gap: 40 },
      { as: 'P' as const, text: name, style: { size: 13, bold: true, color: '#000000' } },
      { as: 'P' as const, text: `RUT ${masked(rut)}`, style: { size: 11, color: '#000000' } },
      { as: 'P' as const, text: unit, style: { size: 11, color: '#000000' } },
      { gap: 60 },
      { as: 'H1' as const, text: 'Tu acceso a Relevo', style: { size: 20, bold: true, color: '#000000' } },
      { gap: 8 },
      {
        as: 'P' as const,
        text: 'Con Relevo ves tus turnos, pides cambios y permisos, y marcas tu entrada y tu salida. Entra una vez con esta carta y elige tu contraseña.',
        style: { size: 11, color: '#000000' },
      },
      { gap: 18 },
      {
        as: 'H2' as const,
        text: '1. Escanea este código con la cámara de tu teléfono',
        style: { size: 12, bold: true, color: '#000000' },
      },
      { gap: 6 },
      { qr: `${page}/${code}`, alt: `Código QR que abre ${page}/${code}`, side: 150 },
      { gap: 12 },
      {
        as: 'H2' as const,
        text: `O escribe en tu navegador ${page} y este código:`,
        style: { size: 12, bold: true, color: '#000000' },
      },
      { gap: 6 },
      { as: 'P' as const, text: code, style: { size: 22, bold: true, color: '#000000' } },
      { gap: 14 },
      {
        as: 'H2' as const,
        text: '2. Escribe los últimos cuatro de tu RUT y elige tu contraseña',
        style: { size: 12, bold: true, color: '#000000' },
      },
      { gap: 4 },
      {
        as: 'P' as const,
        text: `Después entras siempre con tu usuario, ${username}, y tu contraseña.`,
        style: { size: 11, color: '#000000' },
      },
      { gap: 24 },
      {
        as: 'P' as const,
        text: `El código sirve una sola vez, hasta el ${until}. Una carta nueva anula esta. Si no eres ${name}, devuélvela a Gestión de Personas.`,
        style: { size: 9, color: '#3A3A3A' },
      },
      { gap: 4 },
      {
        as: 'P' as const,
        text: `Impresa el ${today} por ${by} · carta ${index + 1} de ${letters.length}`,
        style: { size: 9, color: '#3A3A3A' },
      },
    ]),
  };
}
