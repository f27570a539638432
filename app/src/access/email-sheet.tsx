import type { InvitationRow } from '@relevo/contract';
import { isEmail } from '@relevo/domain/email';
import { fullName } from '@relevo/domain/names';
import { useToday, useZone } from '../reads/local-time.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { correctEmail, invite } from './invitations.api.ts';
import { stateText } from './state-words.ts';

interface EmailSheetProps {
  row: InvitationRow;
  onClose: () => void;
}

/** Another e-mail for a person whose mail came back, to which the invitation goes at once. */
export function EmailSheet({ row, onClose }: EmailSheetProps) {
  const today = useToday();
  const zone = useZone();
  return (
    <EditSheet
      title="Corregir correo"
      note={`${fullName(row)}. ${stateText(row, today, zone)}.`}
      go="Guardar y enviar"
      saved={{ correo: row.correo ?? '' }}
      savedText={row.correo}
      faults={({ correo }) => ({
        correo: !isEmail(correo)
          ? 'El correo no es válido.'
          : correo.trim() === row.correo
            ? 'Es el correo que rebotó. Escribe otro.'
            : undefined,
      })}
      send={async ({ correo }, keyOf) => {
        await correctEmail(row, correo.trim());
        await invite([row.id], keyOf([row.id, correo]));
      }}
      changes="person"
      done="Correo corregido. La invitación va en camino."
      onClose={onClose}
    >
      {({ values, change, wrong, busy }) => (
        <TextField
          label="Correo"
          type="email"
          inputMode="email"
          maxLength={254}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint="Se guarda en la ficha de la persona."
          value={values.correo}
          onValue={(correo) => change({ correo })}
          error={wrong.correo}
          disabled={busy}
        />
      )}
    </EditSheet>
  );
}
