import { close, swapHorizontalOutline } from 'ionicons/icons';
import { useState } from 'react';
import { DownloadButton } from '../reads/download-button.tsx';
import { ActionButton, IconButton } from '../ui/action-button.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { chosenFile } from './moves.api.ts';
import styles from './people.module.css';
import { peopleSlots } from './slots.ts';

/** Chosen people by their ids, kept over pages and filters. */
export type Chosen = ReadonlyMap<number, { id: number; correo: string | null }>;

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
  const [moving, setMoving] = useState(false);
  const end = () => onChosen(new Map());
  const ids = [...chosen.keys()];
  return (
    <PageFooter className={styles.chosen}>
      <p className="rl-num rl-medium" role="status">
        {chosen.size === 1 ? '1 elegida' : `${chosen.size} elegidas`}
        {unseen > 0 && `, ${unseen} fuera de esta vista`}
      </p>
      <div className={`rl-wrap ${styles.actions}`}>
        <AccessActions people={[...chosen.values()]} onDone={end} />
        <ActionButton kind="outline" icon={swapHorizontalOutline} onClick={() => setMoving(true)}>
          Mover de unidad
        </ActionButton>
        <DownloadButton name="personas" read={(format) => chosenFile(ids, format)} />
      </div>
      <IconButton icon={close} label="No elegir a nadie" onClick={end} />
      {moving && <MoveSheet ids={ids} onDone={end} onClose={() => setMoving(false)} />}
    </PageFooter>
  );
}
