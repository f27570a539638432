import { useState } from 'react';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { FormBody } from '../ui/form-page.tsx';
import { TextField } from '../ui/text-field.tsx';

interface RutStepProps {
  rut: string;
  onRut: (rut: string) => void;
  error: string | undefined;
  busy: boolean;
  failure: string | undefined;
  onGo: () => void;
}

/** A letter may be read by others: the code alone does not say who it is for. */
export function RutStep({ rut, onRut, error, busy, failure, onGo }: RutStepProps) {
  const reason = useOfflineReason('usar tu invitación');
  const [missing, setMissing] = useState(false);
  const short = rut.replace(/[^\dk]/gi, '').length < 4;
  return (
    <FormBody
      title="Bienvenida"
      {...{ failure, reason, busy }}
      go="Seguir"
      onGo={() => {
        setMissing(short);
        if (!short) onGo();
      }}
    >
      <p className="rl-ink-2">Encontramos tu carta. Para saber que es tuya, escribe el final de tu RUT.</p>
      <TextField
        label="Últimos cuatro de tu RUT"
        value={rut}
        onValue={onRut}
        maxLength={8}
        error={error ?? (missing && short ? 'Escribe los últimos cuatro.' : undefined)}
        hint="Con el dígito verificador y sin guion. De 12.345.678-5 es 6785."
        disabled={busy}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
    </FormBody>
  );
}
