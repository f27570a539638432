import { EditSheet } from '../sending/edit-sheet.tsx';
import { NO_PLACE, PlaceFields, type PlaceValues, placeFaults, placeOf } from './place-fields.tsx';

interface WhereSheetProps {
  /** The name of the workplace that will be made. */
  name: string;
  /** Keeps the place until the workplace is made. */
  onPlace: (place: ReturnType<typeof placeOf>) => Promise<void>;
  onClose: () => void;
}

/** Where a workplace is that will be made later, with the file that names it. */
export const WhereSheet = ({ name, onPlace, onClose }: WhereSheetProps) => (
  <EditSheet<PlaceValues>
    title={`Crear «${name}»`}
    note="Se crea al aplicar la importación, si alguna fila lo usa."
    go="Listo"
    saved={NO_PLACE}
    faults={placeFaults}
    changes="imports"
    send={(values) => onPlace(placeOf(values))}
    done="El establecimiento se creará al aplicar."
    onClose={onClose}
  >
    {(fields) => <PlaceFields {...fields} />}
  </EditSheet>
);
