import type { StructurePlace } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { NameField } from '../ui/name-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { pairText, readPair } from './read-pair.ts';
import { structureSlots } from './slots.ts';
import { addPlace, changePlace } from './structure.api.ts';

interface PlaceSheetProps {
  row: StructurePlace | null;
  onClose: () => void;
}

interface Values {
  nombre: string;
  pair: string;
  radio: string;
}

const RADIUS = '100';
const [LEAST, MOST] = [10, 5000];

function readRadius(text: string): number | null {
  const metres = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return metres >= LEAST && metres <= MOST ? metres : null;
}

const faults = (values: Values) => ({
  ...nameFaults(values),
  pair: readPair(values.pair) ? undefined : 'Escribe latitud y longitud, como -33.4489, -70.6693.',
  radio: readRadius(values.radio) === null ? `Escribe los metros, de ${LEAST} a ${MOST}.` : undefined,
});

export function PlaceSheet({ row, onClose }: PlaceSheetProps) {
  const { PlaceMap } = structureSlots.get();
  return (
    <EditSheet<Values>
      title={row ? 'Cambiar establecimiento' : 'Nuevo establecimiento'}
      go={row ? 'Guardar' : 'Crear'}
      saved={{
        nombre: row?.nombre ?? '',
        pair: row ? pairText(row) : '',
        radio: row ? String(row.radio) : RADIUS,
      }}
      savedText={row && `${row.nombre}, ${pairText(row)}, ${row.radio} m`}
      faults={faults}
      fieldOf={{ 'structure.name_taken': 'nombre' }}
      changes="person"
      send={async ({ nombre, pair, radio }, keyOf) => {
        const place = readPair(pair) ?? { lat: 0, lng: 0 };
        const body = { nombre: nombre.trim(), ...place, radio: readRadius(radio) ?? LEAST };
        return row ? changePlace(row, body) : addPlace(body, keyOf(body));
      }}
      done={row ? 'Establecimiento guardado.' : 'Establecimiento creado.'}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => {
        const pair = readPair(values.pair);
        return (
          <>
            <NameField {...{ values, change, wrong, busy }} />
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
      }}
    </EditSheet>
  );
}
