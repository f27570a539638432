import type { PayrollFormat } from '@relevo/contract';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { nameFaults } from '../sending/name-faults.ts';
import { NameField } from '../ui/name-field.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { SwitchRow } from '../ui/switch.tsx';
import { addFormat, type ClosingFormats, changeFormat, type FormatBody } from './closings.api.ts';
import { ColumnFields } from './column-fields.tsx';
import { DATES, HOURS, SEPARATORS } from './words.ts';

interface FormatSheetProps {
  /** Null of a new one, which begins as the generic one is. */
  row: PayrollFormat | null;
  formats: ClosingFormats;
  onClose: () => void;
}

const FILES = [
  { value: 'csv', label: 'CSV', note: 'Texto con una línea por persona, para otro sistema' },
  { value: 'xlsx', label: 'XLSX', note: 'Planilla de cálculo' },
] as const;

/** The designer of a format: its columns in their order, and how values are written. */
export function FormatSheet({ row, formats: { generico, columnas }, onClose }: FormatSheetProps) {
  const { id: _id, version: _version, ...saved } = row ?? { ...generico, nombre: '', id: 0, version: 0 };
  return (
    <EditSheet<FormatBody>
      title={row ? 'Cambiar formato' : 'Nuevo formato'}
      go={row ? 'Guardar' : 'Crear'}
      saved={saved}
      savedText={row?.nombre ?? null}
      faults={(values) => ({
        ...nameFaults(values),
        ...(values.columnas.length === 0 && { columnas: 'Elige al menos una columna.' }),
      })}
      fieldOf={{ 'closing.format_taken': 'nombre' }}
      changes="closings"
      send={async (values, keyOf) => {
        const body = { ...values, nombre: values.nombre.trim() };
        return row ? changeFormat(row, body) : addFormat(body, keyOf(body));
      }}
      done={row ? 'Formato guardado.' : 'Formato creado.'}
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <>
          <NameField {...{ values, change, wrong, busy }} hint="Como el sistema que lo recibe." />
          <ColumnFields
            chosen={values.columnas}
            columns={columnas}
            disabled={busy}
            error={wrong.columnas}
            onChosen={(next) => change({ columnas: next })}
          />
          <RadioList
            label="Archivo"
            choices={FILES}
            value={values.archivo}
            disabled={busy}
            onValue={(archivo) => change({ archivo })}
          />
          {values.archivo === 'csv' && (
            <RadioList
              label="Separador"
              choices={SEPARATORS}
              value={values.separador}
              disabled={busy}
              onValue={(separador) => change({ separador })}
            />
          )}
          <RadioList
            label="Horas"
            choices={HOURS}
            value={values.horas}
            disabled={busy}
            onValue={(horas) => change({ horas })}
          />
          <RadioList
            label="Fechas"
            choices={DATES}
            value={values.fechas}
            disabled={busy}
            onValue={(fechas) => change({ fechas })}
          />
          <div className="rl-panel">
            <SwitchRow
              title="Encabezado"
              note="La primera línea nombra las columnas"
              on={values.encabezado}
              disabled={busy}
              onValue={(encabezado) => change({ encabezado })}
            />
            <SwitchRow
              title="Tildes y eñes"
              note="Sin ellas, Muñoz se escribe Munoz"
              on={values.tildes}
              disabled={busy}
              onValue={(tildes) => change({ tildes })}
            />
          </div>
        </>
      )}
    </EditSheet>
  );
}
