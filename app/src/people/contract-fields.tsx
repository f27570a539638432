import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import type { EditedFields } from '../sending/edit-sheet.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import type { ContractValues } from './contract-values.ts';
import { SpanFields } from './span-fields.tsx';

const WITHOUT = { id: 0, name: 'Sin estamento' };

/** The fields of a contract: from, until, unit, payroll group, position and article 22. */
export function ContractFields({ values, change, wrong, busy }: EditedFields<ContractValues>) {
  const structure = useRead(structureQuery()).data;
  const unit = structure?.unidades.find(({ id }) => id === values.idunidad);
  const groups = unit?.planillas ?? [];
  const named = (list: readonly { id: number; nombre: string }[] | undefined) =>
    list?.map(({ id, nombre }) => ({ id, name: nombre }));
  const chooseGroup = (id: number) => {
    const group = groups.find((one) => one.id === id);
    change(group ? { idplanilla: id, idpuesto: group.cargo.id } : { idplanilla: null });
  };
  const [noUnits, noPositions] = [structure?.unidades.length === 0, structure?.cargos.length === 0];
  return (
    <>
      <SpanFields
        {...{ values, change, wrong, busy }}
        until={{ label: 'Hasta (opcional)', hint: 'Vacío: indefinido.' }}
      />
      <ChoiceSheet
        label="Unidad"
        choices={named(structure?.unidades)}
        chosen={values.idunidad}
        search
        empty="(sin resultados)"
        placeholder={noUnits ? 'Todavía no hay unidades' : 'Seleccionar'}
        error={wrong.idunidad}
        disabled={busy || noUnits}
        onChosen={(idunidad) => change({ idunidad, idplanilla: null })}
      />
      {groups.length > 0 && (
        <ChoiceSheet
          label="Estamento"
          choices={[WITHOUT, ...(named(groups) ?? [])]}
          chosen={values.idplanilla ?? WITHOUT.id}
          empty="(sin resultados)"
          error={wrong.idplanilla}
          disabled={busy}
          onChosen={chooseGroup}
        />
      )}
      <ChoiceSheet
        label="Cargo"
        choices={named(structure?.cargos)}
        chosen={values.idpuesto}
        search
        empty="(sin resultados)"
        placeholder={noPositions ? 'Todavía no hay cargos' : 'Seleccionar'}
        error={wrong.idpuesto}
        disabled={busy || noPositions}
        onChosen={(idpuesto) =>
          change({
            idpuesto,
            ...(groups.some(({ id, cargo }) => id === values.idplanilla && cargo.id !== idpuesto) && {
              idplanilla: null,
            }),
          })
        }
      />
      <SwitchRow
        title="Artículo 22"
        note="Sin límite de jornada."
        on={values.articulo22}
        disabled={busy}
        onValue={(articulo22) => change({ articulo22 })}
      />
    </>
  );
}
