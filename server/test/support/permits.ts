import { DAY } from '@relevo/domain/permit-days';
import { rowsOf, sql } from '../../src/db/sql.ts';
import { worker } from './fixture.ts';
import type { Persona, TestServer } from './server.ts';

/** Ids of the types that tests ask for: 15 business days a year of service, 6 a calendar year, unpaid, a licence. */
export const permitType = { holiday: 101, administrative: 102, unpaid: 103, medical: 104 };

const common = {
  decided: true,
  draws: false,
  grant_when: 'none',
  grant_parts: 0,
  carried_lots: null as number | null,
};

/** Types of permits, contracts that began years ago, and what switches permits on. */
export async function addPermitTypes({ db, tables }: TestServer): Promise<void> {
  const t = tables();
  const types = [
    {
      id: permitType.holiday,
      name: 'Feriado legal anual',
      kind: 'habiles',
      absence_type_id: 2,
      ...common,
      draws: true,
      grant_when: 'anniversary',
      grant_parts: 15 * DAY,
    },
    {
      id: permitType.administrative,
      name: 'Permiso administrativo anual',
      kind: 'habiles',
      absence_type_id: 2,
      ...common,
      draws: true,
      grant_when: 'calendar_year',
      grant_parts: 6 * DAY,
      carried_lots: 0,
    },
    { id: permitType.unpaid, name: 'Permiso sin goce', kind: 'corridos', absence_type_id: 2, ...common },
    {
      id: permitType.medical,
      name: 'Licencia',
      kind: 'corridos',
      absence_type_id: 2,
      ...common,
      decided: false,
    },
  ];
  await db.query(sql`insert into ${t('permit_type')} ${rowsOf(types)} on conflict do nothing`);
  await db.query(sql`
    update ${t('contract')} set starts_on = '2024-03-01'
    where worker_id in (${worker.camila}, ${worker.diego}, ${worker.valentina})`);
  await db.query(sql`
    insert into ${t('setting')} (name, enabled) values ('habilitarSolicitudPermiso', true)
    on conflict (name) do update set enabled = true`);
}

export interface PermitBody {
  idsolicitud: number;
  vencida: boolean;
  anulada: boolean;
  retirado_desde: string | null;
  objeto_final: string | null;
  respuestas: { respuesta: number; notas: string | null }[];
  turnos: { idturno: number }[];
}

export interface Uncovered {
  idausencia: number;
  turno: { idturno: number };
}

export interface RecordedBody {
  permiso: { id: number };
  descubiertos: Uncovered[];
}

interface Asked {
  type?: number;
  from: string;
  to: string;
  notes?: string;
  confirmado?: boolean | string[];
}

export const permitBody = ({ type = permitType.holiday, ...rest }: Asked) => ({
  permit_type_id: type,
  ...rest,
});

export const askPermit = (persona: Persona, asked: Asked, key?: string) =>
  persona.request('POST', 'requests/permits', {
    body: permitBody(asked),
    headers: key ? { 'idempotency-key': key } : {},
  });

export const approve = (persona: Persona, id: number, body: object = { confirmado: true }, key?: string) =>
  persona.request('POST', `permiso/by-id-solicitud/${id}`, {
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

export const reject = (persona: Persona, id: number, body: object = {}) =>
  persona.request('POST', `solicitud/permiso/${id}/rechazar`, { body });

export const record = (
  persona: Persona,
  body: { idtrabajador: number; permit_type_id: number; from: string; to: string; notes?: string },
  key: string = crypto.randomUUID(),
) => persona.request('POST', 'permiso', { body, headers: { 'idempotency-key': key } });

export const withdraw = (persona: Persona, id: number, body: object = {}) =>
  persona.request('DELETE', `permiso/${id}`, { body });
