import { type PhoneField, type PhoneRow, phoneColumns, phoneRules } from '@relevo/domain/import-phones';
import { AppError, notFound } from '../kernel/app-error.ts';
import { findCurrentPeople } from './current-people.sql.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeKeyed } from './judge-keyed.ts';
import { listPhones } from './keyed-people.sql.ts';
import { keyedPeople } from './keyed-people.ts';
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

/** Files of the telephone numbers of people: the key is the external id, else the RUT. */
export const phonesKind: ImportKind<PhoneField, PhoneRow> = {
  ...{ name: 'phones', wire: 'telefonos', scope: 'personas', columns: phoneColumns, undo },
  wireColumns: { rut: 'rut', digit: 'dv', externalId: 'idExterno', name: 'nombre', phone: 'telefono' },
  names: async () => ({}),
  async judge(db, t, planned) {
    const { byKey } = await keyedPeople(db, t, await listPhones(db, t));
    return judgeKeyed(planned, phoneRules(byKey));
  },
  async listed(db, t) {
    const { named } = await keyedPeople(db, t, await listPhones(db, t));
    return named.map(({ person, key }) => [...key, person.phone]);
  },
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
