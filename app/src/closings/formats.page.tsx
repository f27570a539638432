import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { wide } from '../ui/wide-page.ts';
import { formatsQuery, removeFormat } from './closings.api.ts';
import styles from './closings.module.css';
import { FormatSheet } from './format-sheet.tsx';
import { formatText } from './words.ts';

/** 'Formatos': the forms of files for payroll, each by its name. */
export function ClosingFormatsPage() {
  const read = useRead(formatsQuery());
  // A format, or a new one: null.
  const [editing, setEditing] = useState<number | null>();
  const { busy, send } = useSend();
  const isWide = useWideRoom();
  const { data } = read;
  const edited = data?.formatos.find(({ id }) => id === editing) ?? null;
  const add = data && (
    <ActionButton icon={addOutline} onClick={() => setEditing(null)}>
      Nuevo formato
    </ActionButton>
  );
  const remove = (format: { id: number; version: number; nombre: string }) =>
    void send({
      needs: 'eliminar el formato',
      before: () =>
        confirm({
          header: `¿Eliminar ${format.nombre}?`,
          message: 'Los archivos que se crearon con él quedan como están.',
          confirm: 'Eliminar',
          destructive: true,
        }),
      call: () => removeFormat(format),
      changes: 'closings',
      done: `${format.nombre} se eliminó.`,
    });
  return (
    <ReadPage title="Formatos" back={DESK_PATHS.closings} className={wide ?? ''} end={isWide && add}>
      {!isWide && add}
      <ReadOf read={read} rows={3} height={72}>
        {({ formatos, generico }) => (
          <TitledPanel title="Formatos" note={formatos.length + 1} list className={styles.narrow}>
            <ul>
              <NamedRow
                name={generico.nombre}
                note={unbroken(`${formatText(generico)} · El de Relevo, no cambia`)}
                onEdit={null}
                onRemove={null}
              />
              {formatos.map((format) => (
                <NamedRow
                  key={format.id}
                  name={format.nombre}
                  note={unbroken(formatText(format))}
                  disabled={busy}
                  onEdit={() => setEditing(format.id)}
                  onRemove={() => remove(format)}
                />
              ))}
            </ul>
          </TitledPanel>
        )}
      </ReadOf>
      {editing !== undefined && data && (
        <FormatSheet key={editing} row={edited} formats={data} onClose={() => setEditing(undefined)} />
      )}
    </ReadPage>
  );
}
