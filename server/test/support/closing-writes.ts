import type { Persona } from './server.ts';

/** Writes about the end of pay periods; October of the fixture is over. */
export function closingWrites(desk: Persona) {
  const form = (nombre: string) => ({
    ...{ nombre, columnas: ['rut', 'days'], archivo: 'csv', separador: ';', horas: 'comma' },
    ...{ fechas: 'dd-mm-aaaa', encabezado: true, tildes: true },
  });
  const make = () =>
    desk.request('POST', 'administracion/formatos-cierre', { body: form(crypto.randomUUID()) });
  const made = async (): Promise<number> => ((await make()).json() as { data: { id: number } }).data.id;
  return {
    'POST administracion/cierres/{id}/archivos': () => () =>
      desk.request('POST', 'administracion/cierres/1/archivos', {
        body: { idformato: null, ultimo: 0 },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    'POST administracion/formatos-cierre': () => make,
    'PUT administracion/formatos-cierre/{id}': async () => {
      const id = await made();
      const body = { ...form(crypto.randomUUID()), version: 1 };
      return () => desk.request('PUT', `administracion/formatos-cierre/${id}`, { body });
    },
    'DELETE administracion/formatos-cierre/{id}': async () => {
      const id = await made();
      return () =>
        desk.request('DELETE', `administracion/formatos-cierre/${id}`, { query: { version: '1' } });
    },
  };
}
