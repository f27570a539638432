import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isSoundPdf } from './pdf-check.ts';
import { PdfDocument } from './pdf-document.ts';

async function ours(): Promise<Buffer> {
  const pdf = new PdfDocument({
    title: 'Protocolo',
    organisation: 'Clínica Andes',
    at: Date.UTC(2026, 7, 20, 12),
    layout: 'portrait',
  });
  for (let line = 0; line < 80; line += 1) pdf.text('P', `Línea ${line}`);
  return Buffer.from(await pdf.end());
}

/** A whole PDF with one more entry in its catalog. */
function pdfWith(entry: string, head = '%PDF-1.7\n'): Buffer {
  const body = `${head}1 0 obj\n<</Type /Catalog /Pages 2 0 R ${entry}>>\nendobj\n2 0 obj\n<</Type /Pages /Kids [] /Count 0>>\nendobj\n`;
  const table = `xref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3 /Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table, 'latin1');
}

describe('a PDF', () => {
  test('that we write', async () => expect(isSoundPdf(await ours())).toBe(true));

  test.each([
    ['plain', pdfWith('')],
    ['of 1993', pdfWith('', '%PDF-1.0\r')],
    ['of version 2', pdfWith('', '%PDF-2.0\n')],
    ['with something after its end', Buffer.concat([pdfWith(''), Buffer.alloc(900)])],
    ['that opens on a page', pdfWith('/OpenAction [3 0 R /Fit]')],
    ['that opens on a page by an action', pdfWith('/OpenAction <</S /GoTo /D [3 0 R /Fit]>>')],
    ['that opens on a page with brackets in its name', pdfWith('/OpenAction <</S /GoTo /D (<<\\)(>>)>>)>>')],
    ['that opens on a page whose name is in digits', pdfWith('/OpenAction<</D<3E3E>/S/GoTo>>')],
    [
      'that opens on a page whose name is a name',
      pdfWith('/OpenAction <</Type /Action /S /GoTo /D /first>>'),
    ],
    ['that opens on a page told elsewhere', pdfWith('/OpenAction <<%>>\n/S /GoTo /D 9 0 R>>')],
    ['that opens on a part of its page', pdfWith('/OpenAction <</S /G#6fTo /D [0 /XYZ null -1.5 .5]>>')],
    ['that opens on a part of its text', pdfWith('/OpenAction <</S /GoTo /D [0 /Fit] /SD [8 0 R /Fit]>>')],
    ['that opens on nothing', pdfWith('/OpenAction null')],
    [
      'with a letter as a face, and an address in what it says of itself',
      pdfWith('/FSx /FS1 5 0 R /URL (minsal.cl)'),
    ],
    ['that opens by an object', pdfWith('/OpenAction 9 0 R>>\nendobj\n9 0 obj\n<</S /GoTo /D [3 0 R /Fit]')],
    ['that opens by an object in a stream', pdfWith('/OpenAction 9 0 R')],
    ['with a link', pdfWith('/OpenAction [3 0 R /Fit] /A <</S /URI /URI (https://www.minsal.cl)>>')],
    ['with names that begin alike', pdfWith('/AAPL:Keywords 1 /JSX 2 /XFAx 3 /Launcher 4')],
    ['whose picture spells a short name', pdfWith('>>\nstream\n\x07/JS /AA\x08\nendstream\n<<')],
  ])('%s', (_name, bytes) => {
    expect(isSoundPdf(bytes)).toBe(true);
  });
});

/** A whole PDF with an object stream that holds an object of the number 9. */
function pdfWithPacked(
  object: string,
  {
    entry = '/OpenAction 9 0 R',
    dictionary = '/Filter /FlateDecode',
    pack = deflateSync as (data: Buffer) => Buffer,
  } = {},
): Buffer {
  const head = '9 0 ';
  const packed = pack(Buffer.from(head + object, 'latin1')).toString('latin1');
  return pdfWith(
    `${entry}>>\nendobj\n5 0 obj\n<</Type /ObjStm /N 1 /First ${head.length} ${dictionary} /Length ${packed.length}>>\nstream\n${packed}\nendstream\nendobj\n6 0 obj\n<<`,
  );
}

describe('objects in a compressed stream', () => {
  test.each([
    ['a place', pdfWithPacked('<</S /GoTo /D [3 0 R /Fit]>>')],
    ['a link that is not opened', pdfWithPacked('<</S /URI /URI (https://www.minsal.cl)>>', { entry: '' })],
    [
      'one that is not compressed',
      pdfWithPacked('<</S /GoTo /D [3 0 R /Fit]>>', { dictionary: '', pack: (data) => data }),
    ],
  ])('are taken: %s', (_name, bytes) => expect(isSoundPdf(bytes)).toBe(true));

  test.each([
    ['an address on opening', pdfWithPacked('<</S /URI /URI (https://example.org)>>')],
    [
      'a catalog that opens an address',
      pdfWithPacked('<</OpenAction <</S /URI /URI (https://example.org)>>>>', { entry: '' }),
    ],
    ['a script', pdfWithPacked('<</S /JavaScript /JS (app.alert(1))>>', { entry: '' })],
    ['a name in another spelling', pdfWithPacked('<</S /J#61vaScript>>', { entry: '' })],
    ['an unknown filter', pdfWithPacked('<<>>', { dictionary: '/Filter /LZWDecode' })],
    ['two filters', pdfWithPacked('<<>>', { dictionary: '/Filter [/ASCII85Decode /FlateDecode]' })],
    [
      'a prediction',
      pdfWithPacked('<<>>', { dictionary: '/Filter /FlateDecode /DecodeParms <</Predictor 12>>' }),
    ],
    ['damaged bytes', pdfWithPacked('<<>>', { pack: (data) => data })],
    ['too much', pdfWithPacked(' '.repeat(17 * 1024 * 1024))],
    ['a number of objects that stands twice', pdfWithPacked('<<>>', { dictionary: '/N 1' })],
    [
      'a hidden stream before another one',
      Buffer.from(
        pdfWithPacked('<</S /URI /URI (https://example.org)>>')
          .toString('latin1')
          .replace('>>\nstream', '>>%\nstream')
          .replace(
            'endobj\n6 0 obj',
            'endobj\n7 0 obj\n<</Length 1>>\nstream\nx\nendstream\nendobj\n6 0 obj',
          ),
        'latin1',
      ),
    ],
    [
      'a stream that is hidden behind a comment',
      Buffer.from(
        pdfWithPacked('<</S /URI /URI (https://example.org)>>')
          .toString('latin1')
          .replace('>>\nstream', '>>%\nstream'),
        'latin1',
      ),
    ],
  ])('are refused: %s', (_name, bytes) => expect(isSoundPdf(bytes)).toBe(false));
});

describe('no PDF', () => {
  const tail = '\nstartxref\n9\n%%EOF\n';
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['its first bytes', Buffer.from('%PDF-1.7\n')],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(4096), Buffer.from(tail)])],
    ['a page', Buffer.from(`<!doctype html><script>1</script>${tail}`)],
    ['a page before it', Buffer.concat([Buffer.from(`<script>1</script>${' '.repeat(1024)}`), pdfWith('')])],
    ['a space before it', Buffer.concat([Buffer.from(' '), pdfWith('')])],
    ['another version', pdfWith('', '%PDF-3.0\n')],
    ['something after its end that is long', Buffer.concat([pdfWith(''), Buffer.alloc(1100)])],
    ['a table beyond its end', Buffer.from('%PDF-1.7\nstartxref\n99999\n%%EOF')],
    ['no table', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ])('%s', (_name, bytes) => {
    expect(isSoundPdf(bytes)).toBe(false);
  });

  test('a cut one', async () => {
    const whole = await ours();
    for (const part of [0.1, 0.5, 0.99])
      expect(isSoundPdf(whole.subarray(0, whole.length * part))).toBe(false);
  });
});

describe('an active PDF', () => {
  test.each([
    ['/OpenAction <</S /JavaScript /JS (app.alert(1))>>'],
    ['/OpenAction<</S/JavaScript>>'],
    ['/OpenAction <</S /J#61vaScript /#4a#53 (x)>>'],
    ['/OpenAction <</S /#4A#61#76#61#53#63#72#69#70#74>>'],
    ['/Names <</JavaScript 9 0 R>>'],
    ['/JS(x)'],
    ['/#4AS 9 0 R'],
    ['/OpenAction <</S /Launch /F (cmd.exe)>>'],
    ['/OpenAction <</S /URI /URI (https://evil.cl)>>'],
    ['/Open#41ction<</S/#55RI/URI(https://evil.cl)>>'],
    ['/OpenAction %\n << /S /URI /URI (https://evil.cl)>>'],
    ['/OpenAction <</S /GoTo /D [3 0 R /Fit] /Next <</S /URI /URI (https://evil.cl)>>>>'],
    ['/OpenAction <</X (>>) /S /URI /URI (https://evil.cl)>>'],
    ['/OpenAction <</X (\\)((>>)) /S /URI /URI (https://evil.cl)>>'],
    ['/OpenAction <</X <</Y (\\<<)>> /S /URI /URI (https://evil.cl)>>'],
    ['/OpenAction <<%>>\n/S /URI /URI (https://evil.cl)>>'],
    ['/OpenAction 9 0 R>>\nendobj\n9 0 obj\n<</S /URI /URI (https://evil.cl)'],
    ['/OpenAction 9 0 R>>\nendobj\n09 %\n0 obj <</S /GoTo /Next 8 0 R'],
    ['/OpenAction 9 0 R>>\nendobj\n9 0 obj\n8 0 R'],
    ['/OpenAction (somewhere)'],
    ['/OpenAction <</S /SubmitForm /F (https://evil.cl)>>'],
    ['/A <</S /Submit#46orm /F (https://evil.cl)>>'],
    ['/OpenAction <</S /GoToR /F (other.pdf)>>'],
    ['/A <</S /GoToE>>'],
    ['/A <</S /ImportData>>'],
    ['/OpenAction <</S /L#61unch /Win <<>>>>'],
    ['/Names <</EmbeddedFiles 9 0 R>>'],
    ['/X <</Type /EmbeddedFile>>'],
    ['/X <</Type /Embedded#46ile>>'],
    ['/Subtype /RichMedia'],
    ['/Subtype /Rich#4dedia'],
    ['/AcroForm <</XFA [(template) 9 0 R]>>'],
    ['/AcroForm <</#58FA 9 0 R>>'],
    ['/AA <</O 9 0 R>>'],
    ['/A#41<</O 9 0 R>>'],
    ['%>>\nstream\n/OpenAction <</S /JavaScript>>\n%endstream\n'],
    ['>>\nstream\n/JS 9 0 R'],
    ...[
      'Rendition',
      'Movie',
      'Sound',
      'Thread',
      'Named',
      'Hide',
      'ResetForm',
      'SetOCGState',
      'Trans',
      'GoTo3DView',
    ].flatMap((action) => [
      [`/OpenAction <</S /${action}>>`],
      [`/OpenAction <</S /${action} /D [3 0 R /Fit]>>`],
      [`/OpenAction 9 0 R>>\nendobj\n9 0 obj\n<</D [3 0 R /Fit]/S/${action}`],
    ]),
    ['/OpenAction <</S /Some#74hing /D [3 0 R /Fit]>>'],
    ['/OpenAction <</S /GoTo /D [3 0 R /Fit] /S /URI>>'],
    ['/OpenAction <</S /GoTo /D [3 0 R /Fit] /F (other.pdf)>>'],
    ['/OpenAction <</S /GoTo /D [3 0 R /Fit] /Nex#74 8 0 R>>'],
    ['/OpenAction <</S /GoTo /D [3 0 R <</S /URI>>]>>'],
    ['/OpenAction <</S /GoTo /D <</S /URI>>>>'],
    ['/OpenAction <</S /GoTo /D [3 0 R /Fit'],
    ['/OpenAction <</S 9 0 R /D [3 0 R /Fit]>>'],
    ['/OpenAction <</S /GoTo>>'],
    ['/OpenAction <</D [3 0 R /Fit]>>'],
    ['/OpenAction [3 0 R <</S /URI>>]'],
    ['/OpenAction nullify'],
    ['/F <</FS /URL /F (https://evil.cl/a)>>'],
    ['/F <</F (https://evil.cl/a)/#46S%\n/U#52L>>'],
    ['/F <</FS 9 0 R /F (https://evil.cl/a)>>>>\nendobj\n9 0 obj\n/URL\nendobj\n8 0 obj\n<<'],
    ['/A <</S /Rendition>>'],
    ['/Subtype /Movie'],
    ['/Subtype/S#6fund'],
  ])('%s', (entry) => {
    expect(isSoundPdf(pdfWith(entry))).toBe(false);
  });
});

test('an action on opening that goes on longer than any honest one', () => {
  const filling = 'a'.repeat(5_000);
  expect(isSoundPdf(pdfWith(`/OpenAction <</X (${filling}) /S /URI /URI (https://evil.cl)>>`))).toBe(false);
});

test('so many openings that none is honest', () => {
  expect(isSoundPdf(pdfWith('/OpenAction [3 0 R] '.repeat(60)))).toBe(false);
});

test.each(['>>stream\n', '/', '#', '9 ', '%\r', 'startxref 1 ', '#4A', '>> '])(
  'ten megabytes of %j',
  (piece) => {
    expect(isSoundPdf(pdfWith(piece.repeat(10_000_000 / piece.length)))).toBe(true);
  },
);
