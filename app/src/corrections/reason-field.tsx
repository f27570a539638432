import { useRead } from '../reads/use-read.ts';
import { SelectField } from '../ui/text-field.tsx';
import { reasonsQuery } from './corrections.api.ts';

interface ReasonFieldProps {
  value: number | null;
  onValue: (id: number) => void;
  error: string | undefined;
  disabled: boolean;
}

/** 'Motivo', one of the organisation's list. */
export function ReasonField({ value, onValue, error, disabled }: ReasonFieldProps) {
  const reasons = useRead(reasonsQuery()).data;
  return (
    <SelectField
      label="Motivo"
      value={value === null ? '' : String(value)}
      onValue={(text) => onValue(Number(text))}
      placeholder={reasons ? 'Seleccionar' : 'Cargando...'}
      choices={(reasons ?? []).map((one) => ({
        value: String(one.idmotivoEdicionMarca),
        text: one.nombreMotivoEdicionMarca,
      }))}
      error={error}
      disabled={disabled}
    />
  );
}
