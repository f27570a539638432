import type { Turno } from '@relevo/contract';

/** A plain day shift of the UCI; tests change the fields that matter to them. */
export function shift(change: Partial<Turno> = {}): Turno {
  return {
    idturno: 1,
    fecha: '2026-11-20',
    trabajador_idtrabajador: 7,
    turnoDia: 1,
    tipoTurno_idtipoTurno: 2,
    detTurno_iddetTurno: 1,
    unidad_idunidad: 1,
    detPuesto_iddetPuesto: 1,
    tipo_turno: { turnoDia: 1, abreviatura: 'L', nombreTipoTurno: 'Día 12 horas' },
    det_turno: { iddetTurno: 1, nombreDetTurno: 'Turno normal', abreviatura: 'NOR' },
    horaProgramadaInicio: '08:00:00',
    horaProgramadaTermino: '20:00:00',
    inicio: '2026-11-20T08:00:00-03:00',
    termino: '2026-11-20T20:00:00-03:00',
    saldo_hora: null,
    ausencia: null,
    marca: null,
    unidad: { nombreUnidad: 'UCI Adulto', abreviatura: 'UCI' },
    sector: { nombreSector: 'Sector A', posicion: 1 },
    tags: [],
    cobertura: false,
    contrato: true,
    det_puesto: { nombreDetPuesto: 'Enfermera' },
    pre_solicitud: false,
    rotativa: true,
    ediciones: [],
    ...change,
  };
}
