import { type PhoneField, type PhoneRow, phoneColumns, phoneRules } from '@relevo/domain/import-phones';
import { formatRut } from '@relevo/domain/rut';
import { AppError, notFound } from '../kernel/app-error.ts';
import { findCurrentPeople } from './current-people.sql.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeKeyed } from './judge-keyed.ts';
import { byRut, listPhones } from './people-by-rut.sql.ts';

/** Files of the telephone numbers of people, who are found by their RUT. */
export const phonesKind: ImportKind<PhoneField, PhoneRow> = {
  ...{ name: 'phones', wire: 'telefonos', scope: 'personas', columns: phoneColumns },
  wireColumns: { rut: 'rut', digit: 'dv', name: 'nombre', phone: 'telefono' },
  names: async () => ({}),
  judge: async (db, t, planned) => judgeKeyed(planned, phoneRules(byRut(await listPhones(db, t)))),
  listed: async (db, t) =>
    (await listPhones(db, t)).map(({ rut, name, phone }) => [formatRut(rut), name, phone]),
  writer: async (_db, _t, use) => ({
    async write(call, { tx, t }, { personId, values: { phone, version } }) {
      if (personId === null) throw notFound();
      const current = (await findCurrentPeople(tx, t, [personId])).get(personId);
      if (!current) throw notFound();
      if (current.version !== version) throw new AppError('person.changed');
      const { nombre, apellidoPaterno, apellidoMaterno, rut, correo } = current;
      await use.changePerson(call, personId, {
        ...{ nombre, apellidoPaterno, apellidoMaterno, rut, correo, telefono: phone, version },
      });
      return personId;
    },
  }),
};
