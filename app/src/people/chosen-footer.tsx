import type { PersonRow } from '@relevo/contract';
import { close, exitOutline, swapHorizontalOutline } from 'ionicons/icons';
import { useState } from 'react';
import { DownloadButton } from '../reads/download-button.tsx';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import { EndSheet } from './end-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { chosenFile } from './moves.api.ts';
import styles from './people.module.css';
import { peopleSlots } from './slots.ts';

/** Chosen people by their ids, kept over pages, filters and reloads; an e-mail says only that there is one. */
export type Chosen = ReadonlyMap<number, ChosenPerson>;
export interface ChosenPerson {
  id: number;
  correo: string | null;
  acceso: Pick<PersonRow['acceso'], 'estado'>;
}

/** People whose work ends together, at most. */
const MOST_ENDED = 100;

interface ChosenFooterProps {
  chosen: Chosen;
  /** People that the list shows: others may be among the chosen. */
  shown: readonly { id: number }[];
  onChosen: (chosen: Chosen) => void;
}

/** Counts the chosen people and says what can be done with all of them. */
export function ChosenFooter({ chosen, shown, onChosen }: ChosenFooterProps) {
  const unseen = chosen.size - shown.filter(({ id }) => chosen.has(id)).length;
  const { AccessActions } = peopleSlots.get();
  const [open, setOpen] = useState<'move' | 'end' | null>(null);
  const end = () => onChosen(new Map());
  const ids = [...chosen.keys()];
  return (
    <PageFooter className={styles.chosen}>
      <p className="rl-num rl-medium" role="status">
        {chosen.size === 1 ? '1 elegida' : `${chosen.size} elegidas`}
        {unseen > 0 && `, ${unseen} fuera de esta vista`}
      </p>
      <div className={`rl-wrap ${styles.actions}`}>
        <AccessActions
          people={[...chosen.values()]}
          standing={[...chosen.values()].filter(({ acceso }) => acceso.estado === 'invitada').length}
          onDone={end}
        />
        <ActionButton kind="outline" icon={swapHorizontalOutline} onClick={() => setOpen('move')}>
          Mover de unidad
        </ActionButton>
        <DownloadButton name="personas" read={(format) => chosenFile(ids, format)} />
        {ids.length <= MOST_ENDED ? (
          <ActionButton kind="danger" icon={exitOutline} onClick={() => setOpen('end')}>
            Terminar contrato
          </ActionButton>
        ) : (
          <span className="rl-body-s rl-ink-2">Los contratos se terminan de a {MOST_ENDED} como máximo.</span>
        )}
      </div>
      <IconButton icon={close} label="No elegir a nadie" onClick={end} />
      {open === 'move' && <MoveSheet ids={ids} onDone={end} onClose={() => setOpen(null)} />}
      {open === 'end' && <EndSheet ids={ids} onDone={end} onClose={() => setOpen(null)} />}
    </PageFooter>
  );
}
