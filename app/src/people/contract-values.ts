import type { NewContract, Person } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { readTypedDate, typedDate, typedDateFault } from '../ui/typed-date.ts';

/** A contract as it is chosen and typed; its dates as dd-mm-aaaa. */
export interface ContractValues {
  desde: string;
  /** Empty: without an end. */
  hasta: string;
  idunidad: number | null;
  idpuesto: number | null;
  idplanilla: number | null;
  articulo22: boolean;
}

export const newContract = (today: LocalDate): ContractValues => ({
  desde: typedDate(today),
  hasta: '',
  idunidad: null,
  idpuesto: null,
  idplanilla: null,
  articulo22: false,
});

/** A contract as it is, to be corrected. */
export const valuesOf = (contract: Person['contratos'][number]): ContractValues => ({
  desde: typedDate(contract.desde),
  hasta: contract.hasta === null ? '' : typedDate(contract.hasta),
  idunidad: contract.unidad.id,
  idpuesto: contract.cargo.id,
  idplanilla: contract.planilla?.id ?? null,
  articulo22: contract.articulo22,
});

/** Message of each field that can't be sent. */
export function contractFaults({ desde, hasta, idunidad, idpuesto }: ContractValues): WrongFields {
  const [from, until] = [readTypedDate(desde), readTypedDate(hasta)];
  const untilFault =
    hasta.trim() === ''
      ? undefined
      : from !== null && until !== null && until < from
        ? 'El contrato termina antes de empezar.'
        : typedDateFault(hasta);
  return {
    desde: typedDateFault(desde),
    hasta: untilFault,
    idunidad: idunidad === null ? 'Elige la unidad.' : undefined,
    idpuesto: idpuesto === null ? 'Elige el cargo.' : undefined,
  };
}

/** The contract for the wire; only of values without faults. */
export const contractOf = (values: ContractValues): NewContract => ({
  desde: readTypedDate(values.desde) ?? '',
  hasta: readTypedDate(values.hasta),
  idunidad: values.idunidad ?? 0,
  idpuesto: values.idpuesto ?? 0,
  idplanilla: values.idplanilla,
  articulo22: values.articulo22,
});
