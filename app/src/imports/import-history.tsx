import type { ImportBrief } from '@relevo/contract/imports';
import { keepPreviousData } from '@tanstack/react-query';
import { cloudUploadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { useRow } from '../navigation/beside.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { FilterChip } from '../ui/desk/filter-chip.tsx';
import { ListPages } from '../ui/desk/list-pages.tsx';
import list from '../ui/desk/list-table.module.css';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { formatCount, momentInText, momentText } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportChip } from './import-chip.tsx';
import { importsQuery, PAGE_SIZE } from './imports.api.ts';
import styles from './imports.module.css';
import type { HistoryPart } from './imports-address.ts';
import { readableKindsFor } from './kind-scopes.ts';
import { KINDS } from './kinds.ts';
import { undoneText, writtenRows, writtenText } from './tally-words.ts';

const FIRST: HistoryPart = { page: 1 };

/** The imports below one that is applied. */
export function OtherImports() {
  const [part, setPart] = useState(FIRST);
  return <ImportHistory title="Historial" part={part} onPart={setPart} />;
}

interface HistoryProps {
  title: string;
  part: HistoryPart;
  onPart: (part: HistoryPart) => void;
}

/** Imports, newest first: who, when, which file, and what came of it. One that is begun goes on from its row. */
export function ImportHistory({ title, part, onPart }: HistoryProps) {
  const { page, kind } = part;
  const read = useRead({ ...importsQuery(page, kind), placeholderData: keepPreviousData });
  const kinds = readableKindsFor(useSession()?.alcances);
  const isWide = useWideRoom();
  const filter = (
    <FilterChip
      label="Todo tipo"
      choices={kinds.map((value) => ({ value, name: KINDS[value].title }))}
      chosen={kind}
      onChosen={(chosen) => onPart({ page: 1, kind: chosen })}
    />
  );
  return (
    <>
      <TitledPanel title={title} action={filter} list>
        <ReadOf read={read} rows={4} height={50}>
          {({ data, meta }) =>
            meta.total === 0 ? (
              <EmptyState
                icon={cloudUploadOutline}
                title={kind ? `Sin importaciones de ${KINDS[kind].title}` : 'Todavía no hay importaciones'}
              >
                La primera aparece aquí, con lo que se hizo.
              </EmptyState>
            ) : isWide ? (
              <Table imports={data} />
            ) : (
              <ul>
                {data.map((one) => (
                  <Card key={one.id} one={one} />
                ))}
              </ul>
            )
          }
        </ReadOf>
      </TitledPanel>
      {read.data && (
        <ListPages
          {...{ page, size: PAGE_SIZE, total: read.data.meta.total }}
          onPage={(next) => onPart({ ...part, page: next })}
        />
      )}
    </>
  );
}

const Table = ({ imports }: { imports: readonly ImportBrief[] }) => (
  <div className={`${list.frame} ${styles.room}`}>
    <table className={`${list.table} ${styles.history}`}>
      <caption className="rl-sr">Importaciones</caption>
      <thead>
        <tr>
          <th scope="col">Cuándo</th>
          <th scope="col">Archivo</th>
          <th scope="col">Qué</th>
          <th scope="col">Quién</th>
          <th scope="col">Escritas</th>
          <th scope="col">Resultado</th>
        </tr>
      </thead>
      <tbody>
        {imports.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </tbody>
    </table>
  </div>
);

/** The name of the file, which opens the import with its whole row. */
function FileName({ one }: { one: ImportBrief }) {
  const row = useRow(withParameters(DESK_PATHS.import, { id: one.id }));
  return (
    <button type="button" className={`rl-medium ${list.open} ${styles.file}`} {...row}>
      {one.archivo}
    </button>
  );
}

/** What went back, when and by whom: '5 volvieron atrás, 2 se quedaron, vie 27 nov, 10:05, Ana Soto' */
const undoneWords = ({ cuenta, deshecha, deshechaPor }: ImportBrief, zone: string): string =>
  [cuenta && undoneText(cuenta), deshecha && momentInText(deshecha, zone), deshecha && deshechaPor]
    .filter(Boolean)
    .join(', ');

function Row({ one }: { one: ImportBrief }) {
  const zone = useZone();
  const { cuenta } = one;
  const undone = undoneWords(one, zone);
  return (
    <tr>
      <td className="rl-num rl-nowrap">{momentText(one.aplicada ?? one.subida, zone)}</td>
      <th scope="row">
        <FileName one={one} />
        {one.problema && <span className="rl-block rl-body-s rl-ink-2">{one.problema.texto}</span>}
      </th>
      <td>{KINDS[one.tipo].title}</td>
      <td>{one.aplicadaPor ?? one.por ?? '-'}</td>
      <td className="rl-num">
        {cuenta && formatCount(writtenRows(cuenta))}
        {cuenta && <span className="rl-block rl-body-s rl-ink-2">{writtenText(cuenta)}</span>}
      </td>
      <td>
        <div className={styles.cardEnd}>
          <ImportChip one={one} />
          <ImportActions one={one} />
        </div>
        {undone && <span className="rl-block rl-body-s rl-ink-2">{undone}</span>}
      </td>
    </tr>
  );
}

function Card({ one }: { one: ImportBrief }) {
  const zone = useZone();
  const { cuenta } = one;
  const counts = [cuenta && writtenText(cuenta), undoneWords(one, zone)].filter(Boolean).join(' · ');
  return (
    <li className={`rl-stack rl-gap-xs ${list.card} ${styles.card}`}>
      <FileName one={one} />
      <p className="rl-body-s rl-ink-2 rl-num">
        {[KINDS[one.tipo].title, momentText(one.aplicada ?? one.subida, zone), one.aplicadaPor ?? one.por]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {one.problema && <p className="rl-body-s rl-ink-2">{one.problema.texto}</p>}
      {counts && <p className="rl-body-s rl-ink-2 rl-num">{counts}</p>}
      <div className={styles.cardEnd}>
        <ImportChip one={one} />
        <ImportActions one={one} />
      </div>
    </li>
  );
}
