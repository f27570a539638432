import type { MinimumLine } from '@relevo/contract';
import { type Minima, minimumIn, WEEKDAY_COLUMNS, workingDayMinimum } from '@relevo/domain/staffing-minimum';
import { moon, sunny } from 'ionicons/icons';
import { useId } from 'react';
import { useSession } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { hasScope } from '../navigation/page.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { Icon } from '../ui/icon.tsx';
import { MinimaStatus } from './minima-status.tsx';
import { editedMinima, editOf, isOfAll, readFigure } from './minima-table.ts';
import styles from './needed-people.module.css';
import { minimaQuery } from './staffing-minima.api.ts';
import { type MinimaSaves, useMinimaSaves } from './use-minima-saves.ts';

/** What was typed into fields and is no figure, by the field; the page keeps it while another part is shown. */
interface Typed {
  texts: Readonly<Record<string, string>>;
  keep: (field: string, text: string | null) => void;
}

/** How many people of each group a unit needs by day and by night, the same on every day of the week (38f). */
export function NeededPeople({ unitId, typed }: { unitId: number; typed: Typed }) {
  const read = useRead(minimaQuery(unitId));
  const saves = useMinimaSaves(unitId);
  const router = useRouter();
  const mayChangeAny = hasScope(useSession()?.alcances, 'turnos');
  const offline = useOfflineReason('guardar cuántas personas se necesitan');
  return (
    <ReadOf read={read} rows={1} height={56}>
      {({ lineas }) => {
        const lines = lineas.filter((line) => line.de === 'planilla' && isOfAll(line));
        const byGroup = Map.groupBy(lines, ({ id }) => id);
        const isMixed = lines.some((line) => hasManyFigures(editedMinima(line, saves.sent)));
        return (
          <>
            {[...byGroup].map(([id, ofGroup]) => (
              <div key={id} className={styles.group}>
                <span className={styles.name}>{ofGroup[0]?.nombre}</span>
                {ofGroup
                  .toSorted((a, b) => Number(b.turnoDia) - Number(a.turnoDia))
                  .map((line) => (
                    <NeededFigure
                      key={String(line.turnoDia)}
                      {...{ line, saves, typed }}
                      isOffline={offline !== null}
                    />
                  ))}
              </div>
            ))}
            {isMixed && (
              <button
                type="button"
                className="rl-link"
                onClick={() => router.push(withParameters(DESK_PATHS.unit, { id: unitId }))}
              >
                Hay cifras distintas según el día: se cambian en la unidad
              </button>
            )}
            {!mayChangeAny && <p className="rl-body-s rl-ink-2">Las cambia alguien con el alcance Turnos.</p>}
            {offline !== null && <p className="rl-body-s rl-ink-2">{offline}</p>}
            {saves.state !== 'rest' && <MinimaStatus {...{ saves }} shortfall={null} />}
          </>
        );
      }}
    </ReadOf>
  );
}

/** Whether days of the week have other figures than a working day. */
const hasManyFigures = (minima: Minima): boolean =>
  WEEKDAY_COLUMNS.some((column) => minimumIn(minima, column) !== workingDayMinimum(minima));

/** Characters that a field takes: those of a figure, and enough to see that what was typed is none. */
const MOST_TYPED = 6;

interface NeededFigureProps {
  line: MinimumLine;
  saves: MinimaSaves;
  typed: Typed;
  isOffline: boolean;
}

/** The figure of a group by day or by night; it is kept when its field is left. */
function NeededFigure({ line, saves, typed, isOffline }: NeededFigureProps) {
  const minima = editedMinima(line, saves.sent);
  const mayChange = hasScope(useSession()?.alcances, 'turnos') && !isOffline && !hasManyFigures(minima);
  const field = `${line.id} ${line.turnoDia}`;
  const draft = typed.texts[field] ?? null;
  const setDraft = (text: string | null) => typed.keep(field, text);
  const shown = workingDayMinimum(minima);
  const fault = useId();
  const isWrong = draft !== null && readFigure(draft) === undefined;
  const leave = () => {
    const figure = draft === null ? shown : readFigure(draft);
    // What is no figure stays to be corrected.
    if (figure === undefined) return;
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
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? fault : undefined}
        value={draft ?? (shown === null ? '' : String(shown))}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setDraft(target.value.slice(0, MOST_TYPED))}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      {isWrong && (
        <span id={fault} role="alert" className="rl-body-s rl-bad">
          Un número entero de 0 a 99
        </span>
      )}
    </span>
  );
}
