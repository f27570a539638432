import { type PhoneField, type PhoneRow, phoneColumns, phoneRules } from '@relevo/domain/import-phones';
import { formatRut } from '@relevo/domain/rut';
import { AppError, notFound } from '../kernel/app-error.ts';
import { findCurrentPeople } from './current-people.sql.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeKeyed } from './judge-keyed.ts';
import { byRut, listPhones } from './people-by-rut.sql.ts';
import type { RowUndo } from './row-undo.ts';

interface Owner {
  personId: number;
}
interface Phone extends Owner {
  phone: string | null;
  /** The person beside the number, which goes back alone. */
  person: Record<'nombre' | 'apellidoPaterno', string> &
    Record<'apellidoMaterno' | 'rut' | 'correo', string | null> & { version: number };
}

const undo: RowUndo<PhoneRow, Owner, Phone> = {
  keyOf({ personId }) {
    if (personId === null) throw notFound();
    return { personId };
  },
  async find(db, t, keys) {
    const people = await findCurrentPeople(
      db,
      t,
      keys.map(({ personId }) => personId),
    );
    return keys.map(({ personId }) => {
      const found = people.get(personId);
      if (!found) return null;
      const { nombre, apellidoPaterno, apellidoMaterno, rut, correo, version, telefono: phone } = found;
      return { personId, phone, person: { nombre, apellidoPaterno, apellidoMaterno, rut, correo, version } };
    });
  },
  isSame: (after, now) => after.phone === now.phone,
  restore: (call, use, { before, now: { personId, person } }) =>
    use.changePerson(call, personId, { ...person, telefono: before?.phone ?? null }),
};

/** Files of the telephone numbers of people, who are found by their RUT. */
export const phonesKind: ImportKind<PhoneField, PhoneRow> = {
  ...{ name: 'phones', wire: 'telefonos', scope: 'personas', columns: phoneColumns, undo },
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
