import type { FastifyRequest } from 'fastify';

/** A file of a multipart body. Its name is kept for people to read and is no path. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/**
 * The one file of a multipart body.
 * @param field the name of its part
 * @returns why there is none: `missing` for another body and an empty file, `large` for one beyond the limit
 */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  bytesAtMost: number,
): Promise<Upload | 'missing' | 'large'> {
  try {
    const part = await request.file({ limits: { fileSize: bytesAtMost, files: 1, fields: 0 } });
    if (part?.fieldname === field) {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) return { name: nameOf(part.filename), bytes };
    }
  } catch (error) {
    // A fault of the multipart parser (too large, no multipart, a broken part) has a code of its own.
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') return 'large';
    if (!code?.startsWith('FST_')) request.log.info('an upload could not be read');
  }
  return 'missing';
}

/** The last part of the sender's file name, without characters that could steer a screen or a header. */
const nameOf = (filename: string): string =>
  (filename.split(/[/\\]/).at(-1) ?? '')
    .slice(-120)
    .replace(/[\p{C}"]/gu, '')
    .trim() || 'archivo';
