import { markWords } from '@relevo/domain/punches';
import { formatRut } from '@relevo/domain/rut';
import PDFDocument from 'pdfkit';
import type { Receipt } from './punches.sql.ts';

/**
 * A mark's receipt as a page to print or keep: date dd/mm/aa, time hh:mm:ss, rut with dots, workplace and hash,
 * as the labour authority's Resolución Exenta 38 of 2024 asks for.
 */
export async function receiptPdf(receipt: Receipt & { organisation: string }): Promise<Uint8Array> {
  const local = receipt.markedAt.toZonedDateTimeISO(receipt.timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  const rows: [string, string][] = [
    ['Trabajador', receipt.fullName],
    ['RUT', formatRut(receipt.rut)],
    ['Marcaje', markWords[receipt.type]],
    ['Fecha', `${two(local.day)}/${two(local.month)}/${two(local.year % 100)}`],
    [
      'Hora',
      `${two(local.hour)}:${two(local.minute)}:${two(local.second)} (${receipt.timeZone}, ${local.offset})`,
    ],
    ['Establecimiento', receipt.workplace ?? 'Sin establecimiento'],
    ['Certeza de la hora', certaintyInWords(receipt)],
    ...(receipt.observation ? [['Observación', receipt.observation] as [string, string]] : []),
    ['Código', receipt.receiptCode],
    ['Hash (SHA-256)', receipt.hash],
  ];
  const page = new PDFDocument({
    size: 'A5',
    margin: 40,
    info: { Title: `Comprobante de marcaje ${receipt.receiptCode}`, CreationDate: datePdf(receipt.markedAt) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => page.on('end', resolve).on('error', reject));
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  page.font('Helvetica-Bold').fontSize(16).text('Comprobante de marcaje');
  page.font('Helvetica').fontSize(11).text(receipt.organisation).moveDown(1.5);
  for (const [label, value] of rows) {
    page.font('Helvetica-Bold').fontSize(9).text(label);
    page.font('Helvetica').fontSize(11).text(value).moveDown(0.5);
  }
  page.end();
  await done;
  return Buffer.concat(chunks);
}

function certaintyInWords({ certainty, uncertaintyMs }: Receipt): string {
  if (certainty === 'exact') return 'Exacta: hora del servidor';
  if (certainty === 'unverified') return 'No verificada: guardada sin conexión';
  const seconds = Math.ceil((uncertaintyMs ?? 0) / 1000);
  const margin = `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`;
  return `Estimada, con un margen de ${margin}: guardada sin conexión y corregida con la hora del servidor`;
}

// pdfkit writes the moment of making otherwise, and one mark would give many different receipts.
const datePdf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
