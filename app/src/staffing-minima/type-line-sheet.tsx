import type { MinimumLine } from '@relevo/contract';
import { useState } from 'react';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { FormSheet } from '../ui/form-sheet.tsx';
import { isOfAll, keyOf } from './minima-table.ts';

interface TypeLineSheetProps {
  lines: readonly MinimumLine[];
  onAdd: (key: string) => void;
  onClose: () => void;
}

const isAt = (line: MinimumLine, place: MinimumLine | undefined) =>
  line.de === place?.de && line.id === place.id;

/** A line with the minimum of those of a group or a sector whose shift has one type. */
export function TypeLineSheet({ lines, onAdd, onClose }: TypeLineSheetProps) {
  const [open, setOpen] = useState(true);
  const places = lines.filter((line) => isOfAll(line) && line.turnoDia);
  // By its place in the list: a group and a sector may have one id.
  const [place, setPlace] = useState(0);
  const types = lines.filter((line) => !isOfAll(line) && isAt(line, places[place]));
  const [typeId, setTypeId] = useState<number | null>(null);
  const [wrong, setWrong] = useState<string>();
  const add = () => {
    const line = types.find(({ tipo }) => tipo?.id === typeId);
    if (!line) return setWrong('Elige el tipo de turno.');
    onAdd(keyOf(line));
    return setOpen(false);
  };
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Agregar tipo de turno"
      note="Cuenta solo a quienes tienen ese turno, y se revisa además del mínimo de todos."
      go="Agregar"
      onGo={add}
    >
      <ChoiceSheet
        label="Estamento o sector"
        chosen={place}
        choices={places.map(({ nombre }, id) => ({ id, name: nombre }))}
        empty="La unidad no tiene estamentos ni sectores."
        onChosen={setPlace}
      />
      <ChoiceSheet
        label="Tipo de turno"
        chosen={typeId}
        choices={types.flatMap(({ tipo }) => (tipo ? [{ id: tipo.id, name: tipo.nombre }] : []))}
        empty="No hay tipos de turno en uso."
        error={wrong}
        onChosen={(id) => {
          setTypeId(id);
          setWrong(undefined);
        }}
      />
    </FormSheet>
  );
}
