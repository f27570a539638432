import type { Response } from '@relevo/contract';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { formatsQuery, makeFile } from './closings.api.ts';
import { fileTitle, formatText } from './words.ts';

interface FileSheetProps {
  closing: Response<'GET administracion/cierres/{id}'>['data'];
  onClose: () => void;
}

/** Makes the next file of a period: the first in a chosen format, a later one in that of the first. */
export function FileSheet({ closing: { periodo, archivos }, onClose }: FileSheetProps) {
  const read = useRead(formatsQuery());
  const first = archivos.at(-1);
  const ultimo = archivos[0]?.numero ?? 0;
  const open = periodo.personas - periodo.validadas;
  return (
    <EditSheet<{ idformato: string }>
      title="Crear archivo"
      note={
        first
          ? `Lleva solo lo que cambió desde el último, y nombra el ${fileTitle(first).toLowerCase()}.`
          : 'Lleva a todas las personas del periodo. Los que siguen llevan solo lo que cambia.'
      }
      go="Crear"
      saved={{ idformato: '' }}
      changes="closings"
      send={({ idformato }, keyOf) => {
        const body = { idformato: idformato === '' ? null : Number(idformato), ultimo };
        return makeFile(periodo.id, body, keyOf([periodo.id, body]));
      }}
      done="Archivo creado. Ya puedes descargarlo."
      onClose={onClose}
    >
      {({ values, change, busy }) => (
        <>
          {open > 0 && (
            <p className="rl-notice">
              <span>
                {open === 1 ? '1 ficha no está validada' : `${open} fichas no están validadas`}. El archivo lo
                dice en la columna Ficha; un formato sin esa columna las deja fuera.
              </span>
            </p>
          )}
          {first ? (
            <p>Formato: {first.formato}, el del primer archivo.</p>
          ) : (
            <ReadOf read={read} rows={2} height={56}>
              {({ formatos, generico }) => (
                <RadioList
                  label="Formato"
                  value={values.idformato}
                  disabled={busy}
                  onValue={(idformato) => change({ idformato })}
                  choices={[
                    { value: '', label: generico.nombre, note: formatText(generico) },
                    ...formatos.map((one) => ({
                      value: String(one.id),
                      label: one.nombre,
                      note: formatText(one),
                    })),
                  ]}
                />
              )}
            </ReadOf>
          )}
        </>
      )}
    </EditSheet>
  );
}
