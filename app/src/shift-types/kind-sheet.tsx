import type { ShiftKind, ShiftKindBody } from '@relevo/contract';
import { isDayStart } from '@relevo/domain/shift-types';
import { type EditedFields, EditSheet } from '../sending/edit-sheet.tsx';
import type { WrongFields } from '../sending/use-wrong-fields.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { TextField } from '../ui/text-field.tsx';
import { keptText, lengthOf, WEEKDAYS, weekdayName } from './kind-words.ts';
import { addKind, changeKind } from './shift-types.api.ts';
import styles from './shift-types.module.css';

interface KindSheetProps {
  /** Null for a new type. */
  kind: ShiftKind | null;
  onClose: () => void;
}

const CODE = 4;
const minute = (time: string) => time.slice(0, 5);

const bodyOf = (kind: ShiftKindBody): ShiftKindBody => ({
  nombre: kind.nombre.trim(),
  abreviatura: kind.abreviatura.trim(),
  desde: minute(kind.desde),
  hasta: minute(kind.hasta),
  excepciones: kind.excepciones.map(({ dia, desde, hasta }) => ({
    ...{ dia, desde: minute(desde), hasta: minute(hasta) },
  })),
});

const NEW: ShiftKindBody = { nombre: '', abreviatura: '', desde: '08:00', hasta: '20:00', excepciones: [] };

const faultsOf = ({ nombre, abreviatura, desde, hasta, excepciones }: ShiftKindBody): WrongFields => ({
  nombre: nombre.trim() === '' ? 'Escribe el nombre.' : undefined,
  abreviatura: abreviatura.trim() === '' ? 'Escribe el código.' : undefined,
  desde: desde === '' ? 'Escribe la hora de inicio.' : undefined,
  hasta: hasta === '' ? 'Escribe la hora de término.' : undefined,
  excepciones: excepciones.some((one) => one.desde === '' || one.hasta === '')
    ? 'Escribe las dos horas de cada día elegido.'
    : undefined,
});

/** Whether the hours differ, and so those of planned shifts from the type's. */
const movesHours = (kind: ShiftKind, values: ShiftKindBody): boolean => {
  const hours = ({ desde, hasta, excepciones }: ShiftKindBody) => JSON.stringify([desde, hasta, excepciones]);
  return hours(bodyOf(kind)) !== hours(bodyOf(values));
};

/** The fields of a type; day or night follows from its hours. */
export const KindSheet = ({ kind, onClose }: KindSheetProps) => (
  <EditSheet<ShiftKindBody>
    title={kind ? 'Cambiar tipo de turno' : 'Nuevo tipo de turno'}
    go={kind ? 'Guardar' : 'Crear'}
    saved={kind ? bodyOf(kind) : NEW}
    savedText={kind && `${kind.abreviatura}, ${kind.nombre}, ${timeRange(kind.desde, kind.hasta)}`}
    faults={faultsOf}
    fieldOf={{ 'shift_type.code_taken': 'abreviatura', 'shift_type.has_marks': 'desde' }}
    changes="everything"
    send={async (values, keyOf) => {
      const body = bodyOf(values);
      return kind ? changeKind(kind, body) : addKind(body, keyOf(body));
    }}
    done={kind ? 'Tipo de turno guardado.' : 'Tipo de turno creado.'}
    onClose={onClose}
  >
    {(fields) => (
      <>
        <KindFields {...fields} />
        {kind && kind.planificados > 0 && movesHours(kind, fields.values) && (
          <p className="rl-notice" role="status">
            {keptText(kind.planificados)}
          </p>
        )}
      </>
    )}
  </EditSheet>
);

function KindFields({ values, change, wrong, busy }: EditedFields<ShiftKindBody>) {
  const { nombre, abreviatura, desde, hasta, excepciones } = values;
  const day = isDayStart(desde);
  const setDays = (days: ReadonlySet<number>) =>
    change({
      excepciones: [...days]
        .sort((a, b) => a - b)
        .map((dia) => excepciones.find((one) => one.dia === dia) ?? { dia, desde, hasta }),
    });
  const setTime = (dia: number, part: { desde: string } | { hasta: string }) =>
    change({ excepciones: excepciones.map((one) => (one.dia === dia ? { ...one, ...part } : one)) });
  const time = (label: string, value: string, onValue: (value: string) => void, error?: string) => (
    <TextField
      type="time"
      {...{ label, value, onValue, error }}
      onValue={(typed) => onValue(minute(typed))}
      disabled={busy}
    />
  );
  return (
    <>
      <TextField
        label="Nombre"
        value={nombre}
        maxLength={80}
        onValue={(typed) => change({ nombre: typed })}
        error={wrong.nombre}
        hint="Como Largo, Noche o Diurno."
        disabled={busy}
        autoComplete="off"
      />
      <TextField
        label="Código"
        value={abreviatura}
        maxLength={CODE}
        onValue={(typed) => change({ abreviatura: typed })}
        error={wrong.abreviatura}
        hint={`Hasta ${CODE} letras: se lee en calendarios y planillas.`}
        disabled={busy}
        autoComplete="off"
      />
      <div className={styles.times}>
        {time('Inicio', desde, (typed) => change({ desde: typed }), wrong.desde)}
        {time('Término', hasta, (typed) => change({ hasta: typed }), wrong.hasta)}
      </div>
      {desde !== '' && hasta !== '' && (
        <p className={styles.follows}>
          <LnMark day={day} letter={abreviatura.trim() || '?'} />
          <span className="rl-num">
            De {day ? 'día' : 'noche'}, {lengthOf({ desde, hasta })}
            {hasta <= desde && ', termina al día siguiente'}
          </span>
        </p>
      )}
      <fieldset className={`rl-stack ${styles.days}`} data-invalid={wrong.excepciones ? true : undefined}>
        <legend className="rl-label rl-ink-2">Días con otro horario</legend>
        <ChoiceChips
          label="Días con otro horario"
          choices={WEEKDAYS}
          chosen={new Set(excepciones.map(({ dia }) => dia))}
          onChosen={setDays}
        />
        {excepciones.map((one) => (
          <div key={one.dia} className={styles.times}>
            {time(`Inicio el ${weekdayName(one.dia)}`, one.desde, (typed) =>
              setTime(one.dia, { desde: typed }),
            )}
            {time(`Término el ${weekdayName(one.dia)}`, one.hasta, (typed) =>
              setTime(one.dia, { hasta: typed }),
            )}
          </div>
        ))}
        {wrong.excepciones ? (
          <p className="rl-bad rl-body-s" role="alert">
            {wrong.excepciones}
          </p>
        ) : (
          excepciones.length === 0 && <p className="rl-body-s rl-ink-2">Todos los días son iguales.</p>
        )}
      </fieldset>
    </>
  );
}
