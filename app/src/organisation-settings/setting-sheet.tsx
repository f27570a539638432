import type { OrganisationSetting } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { confirm } from '../ui/confirm.ts';
import { RadioList } from '../ui/radio-list.tsx';
import { TextField } from '../ui/text-field.tsx';
import { saveSetting } from './organisation-settings.api.ts';
import { useUndo } from './use-undo.ts';

interface SettingSheetProps {
  setting: OrganisationSetting;
  onClose: () => void;
}

const keptOf = (typed: string): string | null => typed.trim() || null;

/** A setting with a value: chosen or typed, and empty where nothing is set. */
export function SettingSheet({ setting, onClose }: SettingSheetProps) {
  const { etiqueta, explicacion, tipo, valor, valePredeterminado, forma, consecuencia } = setting;
  const undo = useUndo(setting);
  const unset = `Lo predeterminado: ${valePredeterminado}`;
  const wordsOf = (typed: string) =>
    setting.opciones.find((option) => option.valor === typed)?.etiqueta ?? (typed.trim() || unset);
  return (
    <EditSheet
      title={etiqueta}
      note={explicacion}
      go="Guardar"
      saved={{ valor: valor ?? '' }}
      savedText={setting.vale}
      before={async (values) =>
        consecuencia === null ||
        confirm({
          header: `¿Cambiar «${etiqueta}»?`,
          message: `De «${setting.vale}» a «${wordsOf(values.valor)}». ${consecuencia}`,
          confirm: 'Cambiar',
        })
      }
      send={({ valor: typed }) => saveSetting(setting, keptOf(typed))}
      changes="setting"
      done={`${etiqueta}: guardado.`}
      doneAction={undo}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          {tipo === 'opcion' ? (
            <RadioList
              label={etiqueta}
              choices={[
                ...setting.opciones.map((option) => ({ value: option.valor, label: option.etiqueta })),
                { value: '', label: 'Lo predeterminado', note: valePredeterminado },
              ]}
              value={values.valor}
              onValue={(typed) => change({ valor: typed })}
              disabled={busy}
            />
          ) : (
            <TextField
              label={etiqueta}
              value={values.valor}
              maxLength={400}
              inputMode={tipo === 'cifra' ? 'numeric' : 'text'}
              onValue={(typed) => change({ valor: typed })}
              error={wrong.valor}
              hint={`${forma ?? ''} Vacío: ${valePredeterminado}.`.trim()}
              disabled={busy}
              autoComplete="off"
            />
          )}
          {tipo !== 'opcion' && valor !== null && values.valor !== '' && (
            <button type="button" className="rl-link" disabled={busy} onClick={() => change({ valor: '' })}>
              Volver a lo predeterminado
            </button>
          )}
        </>
      )}
    </EditSheet>
  );
}
