import { TextField, type TextFieldProps } from './text-field.tsx';
import { TYPED_DATE } from './typed-date.ts';

/** Field for a date that is typed ('31-12-2026'); `readTypedDate` reads it. */
export const TypedDateField = ({ hint = TYPED_DATE, ...rest }: TextFieldProps) => (
  <TextField hint={hint} inputMode="numeric" maxLength={10} autoComplete="off" {...rest} />
);
