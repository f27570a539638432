import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import type { EditedFields } from '../sending/edit-sheet.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { WorkValues } from './work-values.ts';

/** How somebody marks, where, and the months with earlier employers. */
export function WorkFields({ values, change, wrong, busy }: EditedFields<WorkValues>) {
  const places = useRead(structureQuery()).data?.establecimientos ?? [];
  return (
    <>
      <SwitchRow
        title="Marca en Relevo"
        note="Marca su entrada y su salida en la aplicación."
        on={values.habilitado}
        disabled={busy}
        onValue={(habilitado) => change({ habilitado })}
      />
      {values.habilitado && (
        <>
          <SwitchRow
            title="Con ubicación"
            note="La marca dice si se hizo dentro del radio de un establecimiento."
            on={values.gps}
            disabled={busy}
            onValue={(gps) => change({ gps })}
          />
          <SwitchRow
            title="Desde cualquier lugar"
            note="Marca también fuera de sus establecimientos."
            on={values.libre}
            disabled={busy}
            onValue={(libre) => change({ libre })}
          />
          {places.length > 0 ? (
            <div className="rl-stack rl-gap-xs">
              <p className="rl-label rl-ink-2">Dónde marca</p>
              <ChoiceChips
                label="Dónde marca"
                choices={places.map(({ id, nombre }) => ({ id, label: nombre, name: nombre }))}
                chosen={new Set(values.establecimientos)}
                onChosen={(chosen) => change({ establecimientos: [...chosen] })}
              />
              {values.gps && !values.libre && values.establecimientos.length === 0 && (
                <p className="rl-body-s rl-ink-2">
                  Elige dónde: sin establecimiento, sus marcas quedan fuera de todo perímetro.
                </p>
              )}
            </div>
          ) : (
            <p className="rl-body-s rl-ink-2">
              Todavía no hay establecimientos. Créalos en Unidades para saber dónde se marca.
            </p>
          )}
        </>
      )}
      <TextField
        label="Meses con empleadores anteriores"
        value={values.mesesAnteriores}
        maxLength={3}
        inputMode="numeric"
        onValue={(mesesAnteriores) => change({ mesesAnteriores })}
        error={wrong.mesesAnteriores}
        hint="Certificados: cuentan para el feriado progresivo."
        disabled={busy}
        autoComplete="off"
      />
    </>
  );
}
