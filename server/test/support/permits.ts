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
export async function addPermitTypes({ db, tables }: Pick<TestServer, 'db' | 'tables'>): Promise<void> {
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

const permitBody = ({ type = permitType.holiday, ...rest }: Asked) => ({
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

/** Ids of all permits that a worker ever had. */
export async function permitsOf({ db, tables }: TestServer, workerId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from ${tables()('permit')} where worker_id = ${workerId} order by id`);
  return rows.map(({ id }) => id);
}

/** The balance of a type on a date: left, taken, asked for. */
export async function balanceOf(
  persona: Persona,
  { type = permitType.holiday, date }: { type?: number; date?: string } = {},
) {
  const answer = await persona.get('permit-types', date ? { fecha: date } : {});
  const { data } = answer.json() as { data: Balance[] };
  const found = data.find(({ iddetPermiso }) => iddetPermiso === type);
  if (!found) throw new Error(`no type ${type}: ${answer.body}`);
  return found;
}

interface Balance {
  iddetPermiso: number;
  saldo_actual: number | null;
  asignados: number;
  ocupados: number;
  solicitados: number;
  proporcional: number | null;
  vence: { fecha: string; dias: number } | null;
  periodos_completos: number;
  periodos: {
    fecha_inicio: string;
    fecha_termino: string;
    saldo_acumulado: number;
    saldo_utilizado: number;
    vence: string | null;
    vencido: boolean;
  }[];
}

/** Movements of a worker's balance in days, in the order written. */
export const movementsOf = ({ db, tables }: TestServer, workerId: number, type = permitType.holiday) =>
  db.query<{ kind: string; day: string; days: number; permit: number | null; lot: string }>(sql`
    select m.kind, m.day, (m.parts::float / ${DAY}) as days, m.permit_id as permit, l.period_from as lot
    from ${tables()('permit_movement')} m join ${tables()('permit_lot')} l on l.id = m.lot_id
    where l.worker_id = ${workerId} and l.permit_type_id = ${type} order by m.id`);

/** The absences of a permit: shift, whether it is covered, and the days that it names. */
export const absencesOf = ({ db, tables }: TestServer, permitId: number) =>
  db.query<{ shift: number; covered: boolean; from: string; to: string }>(sql`
    select a.shift_id as shift, a.covered, a.permit_from as from, a.permit_to as to
    from ${tables()('absence')} a join ${tables()('shift')} s on s.id = a.shift_id
    where a.permit_id = ${permitId} order by s.starts_at`);
