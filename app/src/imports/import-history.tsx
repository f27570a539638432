import type { ImportBrief } from '@relevo/contract/imports';
import { keepPreviousData } from '@tanstack/react-query';
import {
  arrowUndo,
  checkmarkCircle,
  chevronForward,
  closeCircle,
  cloudUploadOutline,
  hourglassOutline,
  syncOutline,
} from 'ionicons/icons';
import { readId } from '../navigation/address.ts';
import { useAddressState } from '../navigation/address-state.ts';
import { useRow } from '../navigation/beside.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ListPages } from '../ui/desk/list-pages.tsx';
import list from '../ui/desk/list-table.module.css';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { momentText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { EmptyState } from '../ui/states.tsx';
import { type ChipTone, StatusChip } from '../ui/status-chip.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { importsQuery, PAGE_SIZE } from './imports.api.ts';
import styles from './imports.module.css';
import { KINDS } from './kinds.ts';

const LOOKS: Readonly<Record<ImportBrief['estado'], [words: string, tone: ChipTone, icon: string]>> = {
  leida: ['Faltan las columnas', 'pending', hourglassOutline],
  fallida: ['No se leyó', 'bad', closeCircle],
  revisada: ['Falta aplicar', 'pending', hourglassOutline],
  aplicando: ['Aplicando', 'offer', syncOutline],
  aplicada: ['Aplicada', 'ok', checkmarkCircle],
  deshaciendo: ['Deshaciendo', 'offer', syncOutline],
  deshecha: ['Deshecha', 'well', arrowUndo],
};

/** How far an import is. */
export function ImportChip({ state }: { state: ImportBrief['estado'] }) {
  const [words, tone, icon] = LOOKS[state];
  return (
    <StatusChip tone={tone} icon={icon}>
      {words}
    </StatusChip>
  );
}

const readPage = (search: string): number => readId(new URLSearchParams(search).get('page')) ?? 1;
const writePage = (page: number): string => (page > 1 ? `page=${page}` : '');

/** Imports, newest first: what is begun goes on from its row. */
export function ImportHistory({ title }: { title: string }) {
  const [page, setPage] = useAddressState(DESK_PATHS.imports, readPage, writePage);
  const read = useRead({ ...importsQuery(page), placeholderData: keepPreviousData });
  const isWide = useWideRoom();
  return (
    <>
      <TitledPanel title={title} list>
        <ReadOf read={read} rows={4} height={50}>
          {({ data, meta }) =>
            meta.total === 0 ? (
              <EmptyState icon={cloudUploadOutline} title="Todavía no hay importaciones">
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
      {read.data && <ListPages page={page} size={PAGE_SIZE} total={read.data.meta.total} onPage={setPage} />}
    </>
  );
}

const Table = ({ imports }: { imports: readonly ImportBrief[] }) => (
  <div className={list.frame}>
    <table className={`${list.table} ${styles.history}`}>
      <caption className="rl-sr">Importaciones</caption>
      <thead>
        <tr>
          <th scope="col">Cuándo</th>
          <th scope="col">Archivo</th>
          <th scope="col">Qué</th>
          <th scope="col">Quién</th>
          <th scope="col">Resultado</th>
          <th scope="col">
            <span className="rl-sr">Abrir</span>
          </th>
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

function Row({ one }: { one: ImportBrief }) {
  const zone = useZone();
  return (
    <tr>
      <td className="rl-num rl-nowrap">{momentText(one.aplicada ?? one.subida, zone)}</td>
      <th scope="row">
        <FileName one={one} />
        {one.problema && <span className="rl-block rl-body-s rl-ink-2">{one.problema.texto}</span>}
      </th>
      <td>{KINDS[one.tipo].title}</td>
      <td>{one.por ?? '-'}</td>
      <td>
        <ImportChip state={one.estado} />
      </td>
      <td>
        <Icon icon={chevronForward} size={20} />
      </td>
    </tr>
  );
}

function Card({ one }: { one: ImportBrief }) {
  const zone = useZone();
  return (
    <li className={`rl-stack rl-gap-xs ${list.card} ${styles.card}`}>
      <FileName one={one} />
      <p className="rl-body-s rl-ink-2 rl-num">
        {[KINDS[one.tipo].title, momentText(one.aplicada ?? one.subida, zone), one.por]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {one.problema && <p className="rl-body-s rl-ink-2">{one.problema.texto}</p>}
      <div>
        <ImportChip state={one.estado} />
      </div>
    </li>
  );
}
