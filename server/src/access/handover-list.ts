import { localDateOf } from '@relevo/domain/time';
import { dashed } from '@relevo/domain/written';
import type { PdfOrder } from '../files/pdf-order.ts';
import type { WaitingLetter } from './invitations.sql.ts';
import { masked } from './letter.ts';

interface Printed {
  organisation: string;
  timeZone: string;
  now: Temporal.Instant;
  /** Name of the administrator who prints. */
  by: string;
}

const COLUMNS = [
  { heading: 'Persona', share: 30 },
  { heading: 'RUT', share: 14 },
  { heading: 'Carta', share: 9 },
  { heading: 'Impresa', share: 12 },
  { heading: 'Vale hasta', share: 12 },
  { heading: 'Recibida el', share: 14 },
  { heading: 'Firma', share: 30 },
];

/** 'Lista para firmar la entrega': the letters of each unit on a page of their own, with a line to sign each. */
export function handoverList(letters: readonly WaitingLetter[], printed: Printed): PdfOrder {
  const { organisation, timeZone, now, by } = printed;
  const day = (moment: string | Temporal.Instant) => dashed(localDateOf(moment, timeZone));
  const units = [...Map.groupBy(letters, ({ unit }) => unit)];
  return {
    head: {
      title: 'Entrega de cartas de acceso',
      organisation,
      at: now.epochMilliseconds,
      layout: 'portrait',
    },
    parts: units.flatMap(([unit, those], index) => [
      ...(index > 0 ? [{ page: true as const }] : []),
      { as: 'P' as const, text: organisation, style: { size: 11, bold: true, color: '#3A3A3A' } },
      { gap: 12 },
      {
        as: 'H1' as const,
        text: 'Entrega de cartas de acceso',
        style: { size: 18, bold: true, color: '#000000' },
      },
      { as: 'H2' as const, text: unit, style: { size: 13, bold: true, color: '#000000' } },
      { gap: 6 },
      {
        as: 'P' as const,
        text: `${those.length === 1 ? '1 carta' : `${those.length} cartas`} por entregar el ${day(now)}. Cada persona firma al recibir la suya, en sobre cerrado.`,
        style: { size: 10, color: '#3A3A3A' },
      },
      { gap: 12 },
      {
        columns: COLUMNS,
        rows: those.map(({ name, rut, letter, letters: of, sent, until }) => ({
          // Room for a signature: rows of the table are as high as their words.
          cells: [
            `${name}\n `,
            rut === null ? '-' : masked(rut),
            letter === null ? '-' : `${letter} de ${of}`,
            ...[day(sent), day(until), '', ''],
          ],
        })),
      },
      { gap: 18 },
      {
        as: 'P' as const,
        text: `Impresa el ${day(now)} por ${by}. Marca las entregadas en Relevo, en Personas, Invitaciones.`,
        style: { size: 9, color: '#3A3A3A' },
      },
    ]),
  };
}
