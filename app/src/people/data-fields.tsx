import { parseRut } from '@relevo/domain/rut';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import type { EditedFields } from '../sending/edit-sheet.tsx';
import { TextField, type TextFieldProps } from '../ui/text-field.tsx';
import type { DataValues } from './data-values.ts';
import styles from './people.module.css';

const FIELDS: [keyof DataValues, Omit<TextFieldProps, 'value' | 'onValue' | 'error'>][] = [
  ['nombre', { label: 'Nombres', maxLength: 80 }],
  ['apellidoPaterno', { label: 'Apellido paterno', maxLength: 80 }],
  ['apellidoMaterno', { label: 'Apellido materno (opcional)', maxLength: 80 }],
  [
    'rut',
    {
      label: 'RUT (opcional)',
      maxLength: 20,
      autoCapitalize: 'characters',
      hint: 'Con él entra. Sin RUT entra con su correo.',
    },
  ],
  [
    'correo',
    { label: 'Correo (opcional)', type: 'email', inputMode: 'email', maxLength: 254, autoCapitalize: 'none' },
  ],
  ['telefono', { label: 'Teléfono (opcional)', type: 'tel', inputMode: 'tel', maxLength: 30 }],
  [
    'idExterno',
    {
      label: 'ID externo (opcional)',
      maxLength: 100,
      autoCapitalize: 'none',
      hint: 'El de tu sistema de personal. Por él los archivos encuentran a la persona.',
    },
  ],
];

/** Link to the person who has a taken rut. A rut that is not valid never reaches the server. */
function RutHolder({ rut }: { rut: string }) {
  const router = useRouter();
  return (
    <button
      type="button"
      className="rl-link"
      onClick={() => router.push(withParameters(DESK_PATHS.people, { q: rut.trim() }))}
    >
      Ver quién tiene este RUT
    </button>
  );
}

/** A person's own data. */
export const DataFields = ({ values, change, wrong, busy }: EditedFields<DataValues>) => (
  <div className={styles.pair}>
    {FIELDS.map(([name, field]) => (
      <TextField
        key={name}
        {...field}
        value={values[name]}
        onValue={(text) => change({ [name]: text })}
        error={wrong[name]}
        disabled={busy}
        autoComplete="off"
        spellCheck={false}
      />
    ))}
    {wrong.rut && parseRut(values.rut) && <RutHolder rut={values.rut} />}
  </div>
);
