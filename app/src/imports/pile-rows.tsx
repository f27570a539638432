import type { ImportDetail } from '@relevo/contract/imports';
import { keepPreviousData } from '@tanstack/react-query';
import { peopleOutline } from 'ionicons/icons';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ListPages } from '../ui/desk/list-pages.tsx';
import { ListTools } from '../ui/desk/list-tools.tsx';
import { SearchField } from '../ui/desk/search-field.tsx';
import { formatCount } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { PILE_WORDS } from './asked.ts';
import { type Pile, ROWS_SIZE, rowsQuery } from './imports.api.ts';
import { KINDS } from './kinds.ts';
import styles from './review.module.css';
import { RowTable } from './row-table.tsx';
import { mayKeepRelevo } from './row-ways.ts';
import type { StepProps } from './step.tsx';
import { useLedOn } from './use-led-on.ts';

/** What a count of the rows of a pile says, of one and of several. */
const TITLES: Readonly<Record<Pile, [one: string, many: string]>> = {
  nuevas: ['fila nueva', 'filas nuevas'],
  cambian: ['fila cambia', 'filas cambian'],
  iguales: ['fila sin cambio', 'filas sin cambio'],
  problemas: ['fila con problemas', 'filas con problemas'],
  ignoradas: ['fila ignorada', 'filas ignoradas'],
  faltan: ['persona no viene', 'personas no vienen'],
};

interface PileRowsProps extends Pick<StepProps, 'asked' | 'onAsked' | 'isConflict'> {
  detail: ImportDetail;
  pile: Pile;
}

/** The rows of a pile, searched and a page at a time. */
export function PileRows({ detail, pile, asked, onAsked, isConflict }: PileRowsProps) {
  const { q, page } = asked;
  const read = useRead({
    ...rowsQuery(detail.id, detail.version, { pila: pile, page, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });
  const count = detail.resumen?.[pile] ?? 0;
  const ledOn = useLedOn(read.data);
  return (
    <div className={styles.led} {...ledOn}>
      <ListTools>
        <SearchField
          // A search that waits to be asked ends with its pile.
          key={pile}
          label={KINDS[detail.tipo].about ? 'Buscar' : 'Nombre, RUT o correo'}
          value={q ?? ''}
          onValue={(text) => onAsked({ q: text || undefined, page: 1 })}
        />
      </ListTools>
      <TitledPanel
        title={`${formatCount(count)} ${TITLES[pile][count === 1 ? 0 : 1]}`}
        action={
          pile === 'problemas' &&
          count > 0 &&
          detail.estado === 'revisada' && <Keys mayKeep={read.data?.data.some(mayKeepRelevo) ?? false} />
        }
        list
      >
        <ReadOf read={read} rows={5} height={50}>
          {({ data, meta }) =>
            meta.total > 0 ? (
              <RowTable {...{ detail, pile, onAsked, isConflict }} rows={data} />
            ) : (
              <None pile={pile} searched={Boolean(q)} onClear={() => onAsked({ q: undefined, page: 1 })} />
            )
          }
        </ReadOf>
      </TitledPanel>
      {read.data && (
        <ListPages
          page={page}
          size={ROWS_SIZE}
          total={read.data.meta.total}
          onPage={(next) => onAsked({ page: next })}
        />
      )}
    </div>
  );
}

/** The keys of rows with problems; 'D' where it leaves Relevo's values in one of them. */
const Keys = ({ mayKeep }: { mayKeep: boolean }) => (
  <span className={`rl-body-s rl-ink-2 ${styles.keys}`}>
    <kbd>↑</kbd> <kbd>↓</kbd> fila <kbd>Enter</kbd> corregir
    {mayKeep && (
      <>
        {' '}
        <kbd>D</kbd> dejar lo de Relevo
      </>
    )}
  </span>
);

function None({ pile, searched, onClear }: { pile: Pile; searched: boolean; onClear: () => void }) {
  if (!searched) return <EmptyState icon={peopleOutline} title={`«${PILE_WORDS[pile].title}» está vacía`} />;
  return (
    <EmptyState
      icon={peopleOutline}
      title="(sin resultados)"
      action={
        <ActionButton kind="tonal" onClick={onClear}>
          Quitar la búsqueda
        </ActionButton>
      }
    >
      Nada en «{PILE_WORDS[pile].title}» coincide.
    </EmptyState>
  );
}
