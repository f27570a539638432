import type { ImportKind as WireKind } from '@relevo/contract/imports';
import type { ImportKind } from './import-kind.ts';
import { balancesKind } from './kind-balances.ts';
import { holidaysKind } from './kind-holidays.ts';
import { minimaKind } from './kind-minima.ts';
import { pactsKind } from './kind-pacts.ts';
import { peopleKind } from './kind-people.ts';
import { phonesKind } from './kind-phones.ts';
import { rosterKind } from './kind-roster.ts';

const kinds: Readonly<Record<WireKind, ImportKind>> = {
  ...{
    personas: peopleKind,
    planilla: rosterKind,
    saldos: balancesKind,
    minimos: minimaKind,
    feriados: holidaysKind,
  },
  ...{ pactos: pactsKind, telefonos: phonesKind },
};
const byName = new Map(Object.values(kinds).map((kind) => [kind.name, kind]));

/** The kind of a file, from the wire. */
export const kindOnWire = (wire: WireKind): ImportKind => kinds[wire];

/** All kinds. */
export const allKinds: readonly ImportKind[] = Object.values(kinds);

/** The kind of an import, as its table keeps it. */
export function kindNamed(name: string): ImportKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`no kind of import is called ${name}`);
  return kind;
}
