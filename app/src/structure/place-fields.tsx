import type { EditedFields } from '../sending/edit-sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { pairText, readPair } from './read-pair.ts';
import { structureSlots } from './slots.ts';

/** Where a workplace is, and within how many metres a mark counts as made there, as they are typed. */
export interface PlaceValues {
  pair: string;
  radio: string;
}

interface Place {
  lat: number;
  lng: number;
  radio: number;
}

const [LEAST, MOST] = [10, 5000];

function readRadius(text: string): number | null {
  const metres = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return metres >= LEAST && metres <= MOST ? metres : null;
}

/** Fields of a workplace that is new. */
export const NO_PLACE: PlaceValues = { pair: '', radio: '100' };

export const placeFaults = ({ pair, radio }: PlaceValues) => ({
  pair: readPair(pair) ? undefined : 'Escribe latitud y longitud, como -33.4489, -70.6693.',
  radio: readRadius(radio) === null ? `Escribe los metros, de ${LEAST} a ${MOST}.` : undefined,
});

/** The place of fields without faults. */
export const placeOf = ({ pair, radio }: PlaceValues): Place => ({
  ...(readPair(pair) ?? { lat: 0, lng: 0 }),
  radio: readRadius(radio) ?? LEAST,
});

/** Coordinates and radius, with the map on which they are chosen. */
export function PlaceFields({ values, change, wrong, busy }: EditedFields<PlaceValues>) {
  const { PlaceMap } = structureSlots.get();
  const pair = readPair(values.pair);
  return (
    <>
      <TextField
        label="Coordenadas"
        value={values.pair}
        maxLength={60}
        onValue={(text) => change({ pair: text })}
        error={wrong.pair}
        hint="Latitud y longitud, como -33.4489, -70.6693. Un mapa en internet las copia así."
        disabled={busy}
        autoComplete="off"
      />
      <TextField
        label="Radio en metros"
        value={values.radio}
        maxLength={4}
        inputMode="numeric"
        onValue={(radio) => change({ radio })}
        error={wrong.radio}
        hint="Dentro de él una marca cuenta como hecha ahí."
        disabled={busy}
        autoComplete="off"
      />
      {pair && (
        <PlaceMap
          {...pair}
          radius={readRadius(values.radio) ?? LEAST}
          onPick={(lat, lng) => change({ pair: pairText({ lat, lng }) })}
        />
      )}
    </>
  );
}
