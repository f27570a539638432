import type { MinimumLine } from '@relevo/contract';
import { minimumIn, WEEKDAY_COLUMNS, workingDayMinimum } from '@relevo/domain/staffing-minimum';
import { moon, sunny } from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { Icon } from '../ui/icon.tsx';
import { MinimaStatus } from './minima-status.tsx';
import { editedMinima, editOf, isOfAll, readFigure } from './minima-table.ts';
import styles from './needed-people.module.css';
import { minimaQuery } from './staffing-minima.api.ts';
import { type MinimaSaves, useMinimaSaves } from './use-minima-saves.ts';

/** How many people of each group a unit needs by day and by night, the same on every day of the week (38f). */
export function NeededPeople({ unitId }: { unitId: number }) {
  const read = useRead(minimaQuery(unitId));
  const saves = useMinimaSaves(unitId);
  return (
    <ReadOf read={read} rows={1} height={56}>
      {({ lineas }) => {
        const lines = lineas.filter((line) => line.de === 'planilla' && isOfAll(line));
        const byGroup = Map.groupBy(lines, ({ id }) => id);
        return (
          <>
            {[...byGroup].map(([id, ofGroup]) => (
              <div key={id} className={styles.group}>
                <span className={styles.name}>{ofGroup[0]?.nombre}</span>
                {ofGroup
                  .toSorted((a, b) => Number(b.turnoDia) - Number(a.turnoDia))
                  .map((line) => (
                    <NeededFigure key={String(line.turnoDia)} {...{ line, saves }} />
                  ))}
              </div>
            ))}
            {saves.state !== 'rest' && <MinimaStatus {...{ saves }} shortfall={null} />}
          </>
        );
      }}
    </ReadOf>
  );
}

const MOST_DIGITS = 2;

/** The figure of a group by day or by night; it is kept when its field is left. */
function NeededFigure({ line, saves }: { line: MinimumLine; saves: MinimaSaves }) {
  const mayChange = hasScope(useSession()?.alcances, 'turnos');
  const [draft, setDraft] = useState<string | null>(null);
  const minima = editedMinima(line, saves.sent);
  const shown = workingDayMinimum(minima);
  const leave = () => {
    const figure = draft === null ? shown : (readFigure(draft) ?? null);
    setDraft(null);
    if (figure === shown) return;
    saves.save(
      WEEKDAY_COLUMNS.flatMap((column) => {
        const before = minimumIn(minima, column);
        return before === figure ? [] : [editOf(line, column, before, figure)];
      }),
    );
  };
  return (
    <span className={styles.figure}>
      <Icon icon={line.turnoDia ? sunny : moon} size={20} />
      <input
        aria-label={`${line.nombre}, de ${line.turnoDia ? 'día' : 'noche'}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="-"
        readOnly={!mayChange}
        value={draft ?? (shown === null ? '' : String(shown))}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setDraft(target.value.replace(/\D/g, '').slice(0, MOST_DIGITS))}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </span>
  );
}
