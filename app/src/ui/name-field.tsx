import { TextField } from './text-field.tsx';

interface NameFieldProps {
  values: { nombre: string };
  change: (part: { nombre: string }) => void;
  wrong: Record<string, string | undefined>;
  busy: boolean;
  hint?: string;
}

export const NameField = ({ values, change, wrong, busy, hint }: NameFieldProps) => (
  <TextField
    label="Nombre"
    value={values.nombre}
    maxLength={80}
    onValue={(nombre) => change({ nombre })}
    error={wrong.nombre}
    hint={hint}
    disabled={busy}
    autoComplete="off"
  />
);
