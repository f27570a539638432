import { useState } from 'react';
import { useRead } from '../../reads/use-read.ts';
import { ChoiceList } from './choice-list.tsx';
import { EditSheet, type ShiftSheetProps } from './edit-sheet.tsx';
import { putEdit, sectorsQuery } from './shift-edits.api.ts';

/** 'Cambiar sectores': with how many people each has, and would have (spec 3 §2.10). */
export function SectorSheet(sheet: ShiftSheetProps) {
  const { det_puesto_id, sector_id: present, turno_dia } = sheet.shift;
  const sectors = useRead({ ...sectorsQuery(det_puesto_id), enabled: sheet.open });
  const [chosen, setChosen] = useState(present);
  const people = (sector: number, now: number | undefined) => {
    if (now === undefined) return undefined;
    const then = now + Number(sector === chosen) - Number(sector === present);
    return then === now ? String(now) : `${now} → ${then}`;
  };
  return (
    <EditSheet
      {...sheet}
      title="Cambiar sectores"
      edit={chosen === null ? {} : { idsector: chosen }}
      differs={chosen !== present}
      early
      go="Cambiar Sector"
      done="El sector del turno ha sido cambiado correctamente."
      send={putEdit}
    >
      {(preview, busy) => (
        <>
          <p className="rl-body-s rl-ink-2">Personas por sector, {turno_dia ? 'de día' : 'de noche'}</p>
          <ChoiceList
            label="Sector"
            loading="Cargando Sectores disponibles..."
            placeholder="Seleccione el Sector"
            empty="No hay Puestos que coincidan con la búsqueda"
            read={sectors}
            choices={sectors.data?.map(({ id, nombre }) => ({
              id,
              name: id === present ? `${nombre} (actual)` : nombre,
              end: people(id, preview?.sectores.find((one) => one.id === id)?.personas),
            }))}
            chosen={chosen}
            onChosen={setChosen}
            disabled={busy}
          />
        </>
      )}
    </EditSheet>
  );
}
