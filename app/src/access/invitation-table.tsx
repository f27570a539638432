import type { InvitationRow } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { localDateOf } from '@relevo/domain/time';
import { documentTextOutline, mailOutline } from 'ionicons/icons';
import { useNow, useZone } from '../reads/local-time.ts';
import list from '../ui/desk/list-table.module.css';
import { PersonName } from '../ui/desk/person-name.tsx';
import { RowTick } from '../ui/desk/row-tick.tsx';
import { SortedHead } from '../ui/desk/sorted-head.tsx';
import type { Sorting } from '../ui/desk/sorting.ts';
import { TwoLines } from '../ui/desk/two-lines.tsx';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import type { Chosen } from './chosen-invitations.tsx';
import { InvitationChip } from './invitation-chip.tsx';
import type { Asked } from './invitations.api.ts';
import styles from './invitations.module.css';
import { NextStep } from './next-step.tsx';
import { byText, sentText } from './state-words.ts';

type Order = NonNullable<Asked['orden']>;

export interface InvitationListProps {
  rows: readonly InvitationRow[];
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

interface InvitationTableProps extends InvitationListProps {
  sorting: Sorting<Order>;
  onSorting: (sorting: Sorting<Order>) => void;
}

/** 'Correo' or 'Carta', as it was sent or as it would be. */
const Way = ({ row }: { row: InvitationRow }) => {
  const letter = row.medio === null ? row.correo === null : row.medio === 'carta';
  return (
    <span className={styles.way}>
      <Icon icon={letter ? documentTextOutline : mailOutline} size={20} />
      {letter ? 'Carta' : 'Correo'}
    </span>
  );
};

/** The tick that chooses one row. */
export const Tick = ({ row, ...chosen }: { row: InvitationRow } & Omit<InvitationListProps, 'rows'>) => (
  <RowTick label={`Elegir a ${fullName(row)}`} rows={[row]} {...chosen} />
);

/** The list on a wide screen (39c). */
export function InvitationTable({ rows, chosen, onChosen, sorting, onSorting }: InvitationTableProps) {
  const now = useNow();
  const zone = useZone();
  const today = localDateOf(now, zone);
  const head = { sorting, onSorting };
  return (
    <div className={`rl-panel rl-panel--list ${list.frame}`}>
      <table className={`${list.table} ${styles.table}`}>
        <caption className="rl-sr">Invitaciones</caption>
        <thead>
          <tr>
            <th scope="col" className={list.tick}>
              <RowTick label="Elegir a todas las de esta página" {...{ rows, chosen, onChosen }} />
            </th>
            <SortedHead by="nombre" {...head}>
              Persona
            </SortedHead>
            <SortedHead by="unidad" {...head}>
              Unidad
            </SortedHead>
            <th scope="col">Cómo</th>
            <SortedHead by="enviada" {...head}>
              Enviada
            </SortedHead>
            <SortedHead by="vence" {...head}>
              Vence
            </SortedHead>
            <SortedHead by="estado" {...head}>
              Estado
            </SortedHead>
            <th scope="col">
              <span className="rl-sr">Qué hacer</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-chosen={chosen.has(row.id) || undefined}>
              <td className={list.tick}>
                <Tick {...{ row, chosen, onChosen }} />
              </td>
              <th scope="row">
                {/* As they are called; the whole name stands on the person's page. */}
                <PersonName person={{ ...row, apellidoMaterno: null }} />
              </th>
              <td>{row.unidad?.nombre ?? '-'}</td>
              <td>
                <Way row={row} />
              </td>
              <td className="rl-num">
                {row.enviada ? (
                  <TwoLines first={sentText(row.enviada, today, zone)} second={byText(row)} />
                ) : (
                  '-'
                )}
              </td>
              <td className="rl-num rl-nowrap">
                {row.vence ? dateInText(localDateOf(row.vence, zone)) : '-'}
              </td>
              <td>
                <InvitationChip {...{ row, now, zone }} />
              </td>
              <td className={styles.action}>
                <NextStep {...{ row, now, zone }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
