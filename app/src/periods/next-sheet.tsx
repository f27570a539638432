import { EditSheet } from '../sending/edit-sheet.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { boundDate } from '../ui/formatters.ts';
import { createPeriods, type DeskPeriods } from './periods.api.ts';

interface NextSheetProps {
  proximos: DeskPeriods['proximos'];
  onClose: () => void;
}

/** Creates the periods that follow the last one, up to a chosen one. */
export function NextSheet({ proximos, onClose }: NextSheetProps) {
  const first = proximos[0];
  const desde = first?.desde ?? '';
  return (
    <EditSheet<{ cuantos: number }>
      title="Crear los que siguen"
      note={
        first && `El primero es ${first.nombre}, del ${boundDate(first.desde)} al ${boundDate(first.hasta)}.`
      }
      go="Crear"
      saved={{ cuantos: proximos.length }}
      changes="sheet"
      send={async ({ cuantos }, keyOf) => createPeriods({ desde, cuantos }, keyOf({ desde, cuantos }))}
      done="Periodos creados."
      onClose={onClose}
    >
      {({ values, change, busy }) => (
        <ChoiceSheet
          label="Hasta"
          choices={proximos.map(({ nombre, hasta }, index) => ({
            id: index + 1,
            name: `${nombre}, hasta el ${boundDate(hasta)}`,
          }))}
          chosen={values.cuantos}
          empty="(sin resultados)"
          disabled={busy}
          onChosen={(cuantos) => change({ cuantos })}
        />
      )}
    </EditSheet>
  );
}
