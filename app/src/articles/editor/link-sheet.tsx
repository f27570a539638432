import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { FormSheet, type SheetProps } from '../../ui/form-sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { linkAddress } from './link-address.ts';

interface LinkSheetProps extends SheetProps {
  /** Address of the present link. */
  href: string | null;
  onLink: (href: string) => void;
  onRemove: () => void;
}

/** Asks where a link leads. */
export function LinkSheet({ href, onLink, onRemove, ...sheet }: LinkSheetProps) {
  const [written, setWritten] = useState(href ?? '');
  const [wrong, setWrong] = useState(false);
  const link = () => {
    const address = linkAddress(written);
    if (address) onLink(address);
    else setWrong(true);
  };
  return (
    <FormSheet {...sheet} title="Enlace" go="Aplicar" onGo={link}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The page's own form is around this one for React.
          event.stopPropagation();
          link();
        }}
        noValidate
      >
        <TextField
          label="Dirección"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={written}
          onValue={(value) => {
            setWritten(value);
            setWrong(false);
          }}
          error={wrong ? 'Escribe una dirección web, un correo o un teléfono' : undefined}
          hint="Una dirección web, un correo o un teléfono"
        />
      </form>
      {href && (
        <ActionButton kind="outline" onClick={onRemove}>
          Quitar enlace
        </ActionButton>
      )}
    </FormSheet>
  );
}
