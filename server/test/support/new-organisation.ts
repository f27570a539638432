import type { Body } from '@relevo/contract';
import { checkDigit } from '@relevo/domain/rut';
import { makeSetupLink } from '../../src/setup/setup.service.ts';
import { password } from './fixture.ts';
import type { TestServer } from './server.ts';

type NewOrganisation = Body<'POST auth/organizaciones/{token}'>;

/** Body that the page 'Crear organización' sends for a small hospital. */
export const newOrganisation = (changes: Partial<NewOrganisation> = {}): NewOrganisation => ({
  nombre: 'Hospital de Prueba',
  rut: '61.608.000-8',
  codigo: 'prueba',
  zona: 'America/Santiago',
  regimen: 'codigo',
  operaDesde: '2026-12-01',
  periodoDesdeDia: 21,
  adminNombre: 'Marcela',
  adminApellidoPaterno: 'Ibáñez',
  adminApellidoMaterno: 'Toro',
  adminRut: '15.234.567-4',
  adminCorreo: 'marcela.ibanez@example.com',
  password,
  password_confirmation: password,
  ...changes,
});

let made = 0;
/** A plan whose code and administrator no other test has. */
export function freshOrganisation(): NewOrganisation {
  made += 1;
  const number = 20_000_000 + made;
  return newOrganisation({
    codigo: `prueba_${made}`,
    adminRut: `${number}-${checkDigit(number)}`,
    adminCorreo: `admin${made}@example.com`,
  });
}

/** The token of a link to make an organisation; `first`: the deployment's first alone. */
export const setupLink = async (server: TestServer, first = false): Promise<string> =>
  (await makeSetupLink(server.db, first, server.now())).split('/').at(-1) ?? '';
