import { useState } from 'react';
import { useRead } from '../../reads/use-read.ts';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { ChoiceList } from './choice-list.tsx';
import { Consequences } from './consequences.tsx';
import { putEdit, sectorsQuery } from './shift-edits.api.ts';
import { type EditSheetProps, useEdit } from './use-edit.ts';

/** 'Cambiar sectores': with how many people each has, and would have (spec 3 §2.10). */
export function SectorSheet({ shift, ...sheet }: EditSheetProps) {
  const { id, version, sector_id: present } = shift;
  const sectors = useRead({ ...sectorsQuery(shift.det_puesto_id), enabled: sheet.open });
  const [chosen, setChosen] = useState(present);
  const { preview, ...edit } = useEdit({
    shift,
    ...sheet,
    wanted: chosen === null ? {} : { idsector: chosen },
    go: 'Cambiar Sector',
    done: 'El sector del turno ha sido cambiado correctamente.',
    send: (confirmado, keyOf) => {
      const body = { idsector: chosen, version, confirmado };
      return putEdit(id, body, keyOf({ id, ...body }));
    },
  });
  const differs = chosen !== present;
  const people = (sector: number) => {
    const now = preview.data?.sectores.find((one) => one.id === sector)?.personas;
    if (now === undefined) return undefined;
    const then = now + Number(sector === chosen) - Number(sector === present);
    return then === now ? String(now) : `${now} → ${then}`;
  };
  return (
    <FormSheet
      {...sheet}
      {...edit}
      title="Cambiar sectores"
      disabled={!differs || !preview.data?.verificacion.permitido}
      go="Cambiar Sector"
    >
      <p className="rl-body-s rl-ink-2">Personas por sector, {shift.turno_dia ? 'de día' : 'de noche'}</p>
      <ChoiceList
        label="Sector"
        loading="Cargando Sectores disponibles..."
        placeholder="Seleccione el Sector"
        empty="No hay Puestos que coincidan con la búsqueda"
        read={sectors}
        choices={sectors.data?.map((sector) => ({
          id: sector.id,
          name: sector.id === present ? `${sector.nombre} (actual)` : sector.nombre,
          end: people(sector.id),
        }))}
        chosen={chosen}
        onChosen={setChosen}
        disabled={edit.busy}
      />
      {differs && <Consequences preview={preview} />}
    </FormSheet>
  );
}
