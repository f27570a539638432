import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { readId, useAddressParam } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BoundDate } from '../ui/bound-date.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { wide } from '../ui/wide-page.ts';
import { closingQuery } from './closings.api.ts';
import styles from './closings.module.css';
import { FileList } from './file-list.tsx';
import { FileSheet } from './file-sheet.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { stateText } from './words.ts';

/** The end of one pay period: who has validated, what is missing, and its files for payroll. */
export function ClosingPage() {
  const id = readId(useAddressParam(DESK_PATHS.closing, 'id').value);
  const read = useRead(closingQuery(id ?? 0));
  const [making, setMaking] = useState(false);
  const isWide = useWideRoom();
  const { data } = read;
  const make = data?.terminado && (
    <ActionButton icon={addOutline} onClick={() => setMaking(true)}>
      Crear archivo
    </ActionButton>
  );
  return (
    <ReadPage
      title={data?.periodo.nombre ?? 'Cierre de período'}
      back={DESK_PATHS.closings}
      className={wide ?? ''}
      label="Cierre de período"
      end={isWide && make}
    >
      {!isWide && make}
      <ReadOf read={read} rows={4} height={88}>
        {({ periodo, terminado, unidades, archivos }) => (
          <div className={styles.parts}>
            <TitledPanel title="Fichas">
              <p className="rl-num">
                Desde <BoundDate date={periodo.desde} /> hasta <BoundDate date={periodo.hasta} />
              </p>
              <p className="rl-num rl-medium">{unbroken(stateText(periodo))}</p>
              {!terminado && (
                <p className="rl-body-s rl-ink-2">
                  El periodo todavía no termina: el archivo se crea desde el día siguiente.
                </p>
              )}
            </TitledPanel>
            <FileList files={archivos} />
            <MissingPanel units={unidades} />
          </div>
        )}
      </ReadOf>
      {making && data && <FileSheet closing={data} onClose={() => setMaking(false)} />}
    </ReadPage>
  );
}
