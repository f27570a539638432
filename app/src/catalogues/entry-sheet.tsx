import type { CatalogueAbsence } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { NameField } from '../ui/name-field.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import {
  addAbsence,
  addEntry,
  addLeaveType,
  type CatalogueName,
  type Catalogues,
  changeEntry,
} from './catalogues.api.ts';
import { SHEET_WORDS, WORDS } from './words.ts';

/** An entry of any catalogue. */
export type Entry = Catalogues['motivos'][number] | Catalogues['permisos'][number] | CatalogueAbsence;

interface EntrySheetProps {
  catalogue: CatalogueName;
  row: Entry | null;
  absences: readonly CatalogueAbsence[];
  onClose: () => void;
}

interface Values {
  nombre: string;
  activo: boolean;
  abreviatura: string;
  ficha: CatalogueAbsence['ficha'];
  conteo: 'habiles' | 'corridos';
  idausencia: number | null;
  decide: boolean;
  documento: boolean;
}

const SHEETS = (Object.keys(SHEET_WORDS) as CatalogueAbsence['ficha'][]).map((value) => ({
  value,
  label: SHEET_WORDS[value],
}));
const COUNTS = [
  { value: 'habiles', label: 'Días hábiles' },
  { value: 'corridos', label: 'Días corridos' },
] as const;

/** Fields of an entry of a catalogue; rules that what was written rests on are asked once, when it is made. */
export function EntrySheet({ catalogue, row, absences, onClose }: EntrySheetProps) {
  const words = WORDS[catalogue];
  const isAbsence = catalogue === 'ausencias';
  const isNewLeave = catalogue === 'permisos' && row === null;
  const retires = row !== null && !isAbsence && catalogue !== 'etiquetas';
  const saved: Values = {
    nombre: row?.nombre ?? '',
    activo: row && 'activo' in row ? row.activo : true,
    abreviatura: row && 'abreviatura' in row ? row.abreviatura : '',
    ficha: 'permiso',
    conteo: 'habiles',
    idausencia: null,
    decide: true,
    documento: false,
  };
  const send = async (values: Values, keyOf: (wanted: unknown) => string): Promise<unknown> => {
    const nombre = values.nombre.trim();
    const abreviatura = values.abreviatura.trim();
    const { activo, ficha, conteo, decide, documento } = values;
    if (row) {
      const own = isAbsence ? { abreviatura } : retires ? { activo } : {};
      return changeEntry(catalogue, row, { nombre, ...own });
    }
    if (catalogue === 'ausencias') {
      const body = { nombre, abreviatura, ficha };
      return addAbsence(body, keyOf(body));
    }
    if (catalogue === 'permisos') {
      const body = { nombre, conteo, idausencia: values.idausencia ?? 0, decide, documento };
      return addLeaveType(body, keyOf(body));
    }
    return addEntry(catalogue, nombre, keyOf([catalogue, nombre]));
  };
  return (
    <EditSheet<Values>
      title={row ? words.edit : words.add}
      go={row ? 'Guardar' : 'Agregar'}
      saved={saved}
      savedText={row?.nombre ?? null}
      faults={(values) => ({
        ...nameFaults(values),
        abreviatura: isAbsence && values.abreviatura.trim() === '' ? 'Escribe la abreviatura.' : undefined,
        idausencia: isNewLeave && values.idausencia === null ? 'Elige la ausencia.' : undefined,
      })}
      fieldOf={{ 'structure.name_taken': 'nombre' }}
      changes="person"
      send={send}
      done={words.saved}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          <NameField {...{ values, change, wrong, busy }} hint={words.hint} />
          {isAbsence && (
            <TextField
              label="Abreviatura"
              hint="Hasta 6 letras, como LM."
              maxLength={6}
              autoComplete="off"
              value={values.abreviatura}
              onValue={(abreviatura) => change({ abreviatura })}
              error={wrong.abreviatura}
              disabled={busy}
            />
          )}
          {isAbsence && row === null && (
            <RadioList
              label="En la ficha de asistencia"
              choices={SHEETS}
              value={values.ficha}
              disabled={busy}
              onValue={(ficha) => change({ ficha })}
            />
          )}
          {isNewLeave && (
            <>
              <ChoiceSheet
                label="Ausencia"
                choices={absences
                  .filter(({ propia }) => !propia)
                  .map(({ id, nombre }) => ({ id, name: nombre }))}
                chosen={values.idausencia}
                empty="(sin resultados)"
                error={wrong.idausencia}
                disabled={busy}
                onChosen={(idausencia) => change({ idausencia })}
              />
              <RadioList
                label="Cómo se cuenta"
                choices={COUNTS}
                value={values.conteo}
                disabled={busy}
                onValue={(conteo) => change({ conteo })}
              />
              <div className="rl-stack">
                <SwitchRow
                  title="La jefatura decide"
                  note="Si no, la jefatura lo registra cuando ocurre."
                  on={values.decide}
                  disabled={busy}
                  onValue={(decide) => change({ decide })}
                />
                <SwitchRow
                  title="Pide un documento"
                  note="Quien lo toma lo entrega a su jefatura."
                  on={values.documento}
                  disabled={busy}
                  onValue={(documento) => change({ documento })}
                />
              </div>
            </>
          )}
          {retires && (
            <SwitchRow
              title="Se ofrece"
              note="Retirado, lo ya escrito lo conserva."
              on={values.activo}
              disabled={busy}
              onValue={(activo) => change({ activo })}
            />
          )}
        </>
      )}
    </EditSheet>
  );
}
