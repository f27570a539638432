import type { Body } from '@relevo/contract';
import type { WrongFields } from '../sending/use-wrong-fields.ts';

type Work = Omit<Body<'PUT administracion/personas/{id}/trabajo'>, 'version'>;

/** How somebody marks, as it is chosen and typed. */
export interface WorkValues extends Omit<Work, 'mesesAnteriores'> {
  mesesAnteriores: string;
}

export const NEW_WORK: WorkValues = {
  habilitado: true,
  gps: true,
  libre: false,
  establecimientos: [],
  mesesAnteriores: '0',
};

const MOST_MONTHS = 720;
const monthsOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

export const workFaults = ({ mesesAnteriores }: WorkValues): WrongFields => ({
  mesesAnteriores:
    monthsOf(mesesAnteriores) <= MOST_MONTHS ? undefined : `Escribe los meses, de 0 a ${MOST_MONTHS}.`,
});

/** The work for the wire; only of values without faults. */
export const workOf = (values: WorkValues): Work => ({
  ...values,
  mesesAnteriores: monthsOf(values.mesesAnteriores),
});

/** The work of a hire with the only workplace there is chosen, until places are chosen by hand. */
export const withOnlyPlace = (
  values: WorkValues,
  chosen: boolean,
  places: readonly { id: number }[] = [],
): WorkValues =>
  chosen || values.establecimientos.length > 0 || places.length !== 1
    ? values
    : { ...values, establecimientos: places.map(({ id }) => id) };
