import type { StructurePosition } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { NameField } from '../ui/name-field.tsx';
import { addPosition, renamePosition } from './structure.api.ts';

interface PositionSheetProps {
  row: StructurePosition | null;
  onClose: () => void;
}

export const PositionSheet = ({ row, onClose }: PositionSheetProps) => (
  <EditSheet
    title={row ? 'Cambiar cargo' : 'Nuevo cargo'}
    go={row ? 'Guardar' : 'Crear'}
    saved={{ nombre: row?.nombre ?? '' }}
    savedText={row?.nombre ?? null}
    faults={nameFaults}
    fieldOf={{ 'structure.name_taken': 'nombre' }}
    changes="person"
    send={async ({ nombre }, keyOf) =>
      row ? renamePosition(row, nombre.trim()) : addPosition(nombre.trim(), keyOf(nombre.trim()))
    }
    done={row ? 'Cargo guardado.' : 'Cargo creado.'}
    onClose={onClose}
  >
    {(fields) => <NameField {...fields} hint="Como Enfermera(o), TENS o Médico." />}
  </EditSheet>
);
