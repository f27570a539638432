import type { FastifyReply, FastifyRequest } from 'fastify';

/** Every page of the app stands behind the hash of the first address; another address is mistyped, or cut by a mail. */
const page = `<!doctype html>
<html lang="es-CL">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Dirección desconocida · Relevo</title>
    <style>
      body { margin: 0; padding: 15vh 24px 24px; background: #0b3a3c; color: #fff; font: 1.125rem/1.5 sans-serif; overflow-wrap: break-word; }
      h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; }
      a { color: #fff; }
    </style>
  </head>
  <body>
    <h1>Esta dirección no existe en Relevo</h1>
    <p>Puede estar mal escrita o incompleta.</p>
    <p><a href="/">Ir al inicio de Relevo</a></p>
  </body>
</html>
`;

/** Whether a person's browser asks for a page, and not the app or another program for data. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/api(?:[/?]|$)/.test(url) && (headers.accept ?? '').includes('text/html');

/** Answers an unknown address with a sentence and the way to the app (404). */
export const sendUnknownAddress = (reply: FastifyReply) =>
  reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
