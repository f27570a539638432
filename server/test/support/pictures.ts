import sharp from 'sharp';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });

/** A real picture in a format, with a place and a camera in its metadata where the format has them. */
export const pictureOf = (
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff',
  width = 60,
  height = 40,
) =>
  canvas(width, height)
    .withExif({ IFD0: { Make: 'SECRET-CAMERA', Copyright: 'SECRET-OWNER' } })
    .toFormat(format)
    .toBuffer();

/** A multipart body with one file. */
export function multipart(file: Buffer, field = 'avatar', name = 'foto.jpg', mime = 'image/jpeg') {
  const boundary = 'relevo-test-boundary';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
    `Content-Type: ${mime}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
