import { sql } from '../db/sql.ts';

/** A RemotePunch of the contract over the mark `p` and its workplace `wp`, which may be missing. */
export const remotePunch = () => sql`
  json_build_object(
    'id', p.id,
    'tipo_marca_id', p.type,
    'datetime_dispositivo', to_char(p.marked_at at time zone p.time_zone, 'YYYY-MM-DD HH24:MI:SS'),
    'fecha_hora', to_char(p.marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'certeza', p.certainty,
    'incertidumbre_ms', p.uncertainty_ms,
    'offline', p.offline,
    'observacion', p.observation,
    'establecimiento', case when wp.id is not null then json_build_object('nombre', wp.name) end,
    'idturno', p.shift_id,
    'comprobante', json_build_object('codigo', p.receipt_code, 'hash', p.hash))`;
