import { type PersonField, personColumns } from '@relevo/domain/import-person-columns';
import type { PersonRow } from '@relevo/domain/import-person-row';
import { inSteps } from '../kernel/in-steps.ts';
import { loadIds } from './apply.sql.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeRows } from './judge.ts';
import { listNames } from './known-people.sql.ts';
import { loadKnownPeople } from './known-people.ts';
import { writePeople } from './people-rows.ts';

/** Files of people with their contracts, workplaces and units. */
export const peopleKind: ImportKind<PersonField, PersonRow> = {
  name: 'people',
  wire: 'personas',
  scope: 'personas',
  columns: personColumns,
  wireColumns: {
    rut: 'rut',
    digit: 'dv',
    firstNames: 'nombres',
    lastName: 'apellidoPaterno',
    secondLastName: 'apellidoMaterno',
    lastNames: 'apellidos',
    fullName: 'nombreCompleto',
    email: 'correo',
    phone: 'telefono',
    unit: 'unidad',
    position: 'cargo',
    payrollGroup: 'estamento',
    workplace: 'establecimiento',
    from: 'desde',
    until: 'hasta',
    article22: 'articulo22',
    earlierMonths: 'mesesAnteriores',
    manages: 'jefaturaDe',
    permissions: 'permisos',
    externalId: 'idExterno',
    role: 'rol',
    relevoId: 'idRelevo',
  },
  names: async (db, t) => {
    const { units, positions, payrollGroups, workplaces, permissions } = await listNames(db, t);
    return {
      ...{ unit: units, position: positions, payrollGroup: payrollGroups, workplace: workplaces },
      ...{ article22: ['Sí', 'No'], manages: units, permissions },
    };
  },
  judge: async (db, t, { rows, plan, today }) =>
    inSteps(judgeRows(rows, plan, await loadKnownPeople(db, t), today)),
  writer: async (db, t, use) => {
    const ids = await loadIds(db, t);
    return { writeAll: (call, within, rows) => writePeople(call, use, { ...within, ids }, rows) };
  },
};
