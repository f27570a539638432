import { useEffect, useEffectEvent, useState } from 'react';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { FormBody } from '../ui/form-page.tsx';
import { TextField } from '../ui/text-field.tsx';

interface CodeStepProps {
  code: string;
  onCode: (code: string) => void;
  /** The code came in the address: it is looked up at once. */
  linked: boolean;
  busy: boolean;
  failure: string | undefined;
  onGo: () => void;
}

export function CodeStep({ code, onCode, linked, busy, failure, onGo }: CodeStepProps) {
  const reason = useOfflineReason('usar tu invitación');
  const [missing, setMissing] = useState(false);
  const goAtOnce = useEffectEvent(onGo);
  const ready = linked && reason === null;
  useEffect(() => {
    if (ready) goAtOnce();
  }, [ready]);
  return (
    <FormBody
      title="Bienvenida"
      {...{ failure, reason, busy }}
      go="Seguir"
      onGo={() => {
        setMissing(code.trim() === '');
        if (code.trim() !== '') onGo();
      }}
    >
      <p className="rl-ink-2">
        Para entrar a Relevo por primera vez escribe el código de tu carta, o abre el enlace de tu correo.
      </p>
      <TextField
        label="Código de tu carta"
        value={code}
        onValue={onCode}
        maxLength={80}
        error={missing && code.trim() === '' ? 'Escribe el código.' : undefined}
        hint="Como 7KQ2-MWX9-4T. Los guiones y las mayúsculas dan lo mismo."
        disabled={busy}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
    </FormBody>
  );
}
