import type { UnitMinima } from '@relevo/contract';
import { minimumIn } from '@relevo/domain/staffing-minimum';
import { addOutline, calendarOutline } from 'ionicons/icons';
import { useMemo, useRef, useState } from 'react';
import { useSession } from '../api/session.ts';
import { hasScope } from '../navigation/page.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { showToast } from '../ui/toast.tsx';
import { MinimaCards, MinimaGrid } from './minima-grid.tsx';
import { MinimaStatus } from './minima-status.tsx';
import {
  blockEdits,
  columnsOf,
  type Edit,
  editedMinima,
  editOf,
  emptied,
  isOfAll,
  keyOf,
  readBlock,
  shortfallsOf,
  shortfallText,
  shownLines,
} from './minima-table.ts';
import { SpecialDateSheet } from './special-date-sheet.tsx';
import { minimaQuery } from './staffing-minima.api.ts';
import { TypeLineSheet } from './type-line-sheet.tsx';
import { useGridRoom } from './use-grid-room.ts';
import { useMinimaSaves } from './use-minima-saves.ts';
import { type At, type MinimaTable, MinimaTableContext } from './use-minima-table.ts';

/** 'Dotación mínima' of a unit (37d): each cell saves itself. */
export function MinimaPanel({ unitId }: { unitId: number }) {
  const read = useRead(minimaQuery(unitId));
  const mayChange = hasScope(useSession()?.alcances, 'turnos');
  // Special dates without a figure yet.
  const [added, setAdded] = useState<readonly string[]>([]);
  // Lines by type of shift without a figure yet.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<'date' | 'type' | null>(null);
  const close = () => setAdding(null);
  const hasTypes = read.data?.lineas.some((line) => !isOfAll(line)) ?? false;
  return (
    <TitledPanel
      title="Dotación mínima"
      note="lo distinto de un día hábil va con borde"
      list
      action={
        mayChange && (
          <span className="rl-wrap">
            {hasTypes && (
              <ActionButton kind="text" icon={addOutline} onClick={() => setAdding('type')}>
                Agregar tipo de turno
              </ActionButton>
            )}
            <ActionButton kind="text" icon={calendarOutline} onClick={() => setAdding('date')}>
              Agregar fecha especial
            </ActionButton>
          </span>
        )
      }
    >
      <ReadOf read={read} rows={2} height={88}>
        {(data) =>
          data.lineas.length === 0 ? (
            <p className="rl-row rl-ink-2">
              La unidad no tiene estamentos ni sectores todavía: agrega uno y aquí se escribe su mínimo.
            </p>
          ) : (
            <Table
              {...{ unitId, data, mayChange, added, chosen }}
              onForget={(date) => setAdded((before) => before.filter((one) => one !== date))}
              onForgetLine={(key) => setChosen((before) => new Set([...before].filter((one) => one !== key)))}
            />
          )
        }
      </ReadOf>
      {adding === 'date' && (
        <SpecialDateSheet onAdd={(date) => setAdded((before) => [...before, date])} onClose={close} />
      )}
      {adding === 'type' && read.data && (
        <TypeLineSheet
          lines={read.data.lineas}
          onAdd={(key) => setChosen((before) => new Set([...before, key]))}
          onClose={close}
        />
      )}
    </TitledPanel>
  );
}

interface TableProps {
  unitId: number;
  data: UnitMinima;
  mayChange: boolean;
  added: readonly string[];
  chosen: ReadonlySet<string>;
  onForget: (date: string) => void;
  onForgetLine: (key: string) => void;
}

function Table({ unitId, data, mayChange, added, chosen, onForget, onForgetLine }: TableProps) {
  const saves = useMinimaSaves(unitId);
  const [shortfall, setShortfall] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isWide = useGridRoom(place);
  const { sent, save } = saves;
  const lines = useMemo(() => shownLines(data.lineas, sent, chosen), [data.lineas, sent, chosen]);
  const columns = useMemo(() => columnsOf([...data.fechas, ...added]), [data.fechas, added]);
  const told = (edits: readonly Edit[]) => shortfallText(shortfallsOf(data, sent, edits));
  const shownIn = (line: UnitMinima['lineas'][number], column: string) =>
    minimumIn(editedMinima(line, sent), column);
  const saveBlock = async (edits: readonly Edit[]) => {
    const words = told(edits);
    const asked = words && {
      header: `¿Guardar ${edits.length} mínimos?`,
      message: `${words}.`,
      confirm: 'Guardar',
    };
    if (asked && !(await confirm(asked))) return;
    setShortfall(words);
    save(edits);
  };
  const table: MinimaTable = {
    ...{ sent, mayChange },
    onTyping: (line, column, figure) =>
      setShortfall(told([editOf(line, column, shownIn(line, column), figure)])),
    onTyped: (line, column, shown, figure) => {
      if (figure !== shown) save([editOf(line, column, shown, figure)]);
    },
    onBlock: (at, text) => {
      const block = readBlock(text);
      if ('wrong' in block) {
        const message = `Lo pegado tiene algo que no es un número de dos cifras: «${block.wrong}».`;
        showToast({ message, tone: 'warning' });
      } else void saveBlock(blockEdits(lines, columns, at, block.rows, sent));
    },
    onMove: (at, way) => focusCell(place.current, next(lines, at, way, isWide)),
  };
  const removeDate = (date: string) => {
    onForget(date);
    save(
      lines.flatMap((line) => {
        const shown = shownIn(line, date);
        return shown === null ? [] : [editOf(line, date, shown, null)];
      }),
    );
  };
  const removeLine = (line: UnitMinima['lineas'][number]) => {
    onForgetLine(keyOf(line));
    save(emptied(line, sent));
  };
  const Lines = isWide ? MinimaGrid : MinimaCards;
  return (
    <MinimaTableContext value={table}>
      <div ref={place}>
        <Lines
          {...{ lines, columns }}
          onRemoveDate={mayChange ? removeDate : null}
          onRemoveLine={mayChange ? removeLine : null}
        />
      </div>
      <MinimaStatus {...{ saves, shortfall }} />
    </MinimaTableContext>
  );
}

/**
 * The cell to which a key leads: a phone has the days below each other, and the night at the right of its day. A line by
 * type of shift stands alone there.
 */
function next(
  lines: UnitMinima['lineas'],
  { line, column }: At,
  way: 'up' | 'down' | 'right',
  isWide: boolean,
): At {
  const step = way === 'up' ? -1 : 1;
  if (isWide) return way === 'right' ? { line, column: column + 1 } : { line: line + step, column };
  if (way !== 'right') return { line, column: column + step };
  const left = lines[line];
  if (left && !isOfAll(left)) return { line, column: column + 1 };
  return left?.turnoDia ? { line: line + 1, column } : { line: line - 1, column: column + 1 };
}

/** Goes to a cell; beyond the table the present one is left, which saves it. */
function focusCell(place: HTMLElement | null, { line, column }: At): void {
  const cell = place?.querySelector<HTMLElement>(`[data-cell="${line}/${column}"]`);
  if (cell) cell.focus();
  else place?.querySelector<HTMLElement>('[data-cell]:focus')?.blur();
}
