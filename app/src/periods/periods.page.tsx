import type { DeskPeriod } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { addOutline, calendarOutline, repeatOutline } from 'ionicons/icons';
import { useState } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useShortListAddress } from '../navigation/short-list-address.ts';
import { useToday } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { ShortList } from '../reads/short-list.tsx';
import type { ShortColumn } from '../reads/short-rows.ts';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { BoundDate } from '../ui/bound-date.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { boundDate } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { NamedRow } from '../ui/named-row.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { wide } from '../ui/wide-page.ts';
import { NextSheet } from './next-sheet.tsx';
import { PeriodSheet } from './period-sheet.tsx';
import { deskPeriodsQuery } from './periods.api.ts';
import styles from './periods.module.css';
import { daysText, ruleText, STAGE_WORDS, stageOf, stateText } from './words.ts';

const columnsOn = (today: LocalDate): readonly ShortColumn<DeskPeriod>[] => [
  { head: 'Periodo', cell: ({ nombre }) => nombre },
  {
    head: 'Desde',
    cell: ({ desde }) => boundDate(desde),
    order: { by: 'desde', as: 'date', of: ({ desde }) => desde },
  },
  { head: 'Hasta', cell: ({ hasta }) => boundDate(hasta) },
  { head: 'Personas', cell: ({ personas }) => personas },
  {
    head: 'Fichas validadas',
    cell: ({ validadas }) => validadas,
    order: { by: 'validadas', as: 'number' },
  },
  { head: 'Estado', cell: (period) => stateText(period, today) },
];

/** 'Periodos de pago': each with its sheets, and the way to the next ones. */
export function DeskPeriodsPage() {
  const address = useShortListAddress(DESK_PATHS.periods);
  const read = useRead(deskPeriodsQuery());
  const today = useToday();
  const isWide = useWideRoom();
  // A period, or the next ones: null.
  const [editing, setEditing] = useState<number | null>();
  const { data } = read;
  const index = data?.periodos.findIndex(({ id }) => id === editing) ?? -1;
  const edited = data?.periodos[index];
  const create = data && (
    <ActionButton icon={addOutline} onClick={() => setEditing(null)}>
      Crear los que siguen
    </ActionButton>
  );
  return (
    <ReadPage
      title="Periodos de pago"
      back={DESK_PATHS.settings}
      className={wide ?? ''}
      end={isWide && create}
    >
      {!isWide && create}
      <ReadOf read={read} rows={6} height={72}>
        {({ periodos, desdeDia }) => (
          <ShortList
            {...address}
            rows={periodos}
            columns={columnsOn(today)}
            states={{ words: STAGE_WORDS, of: (period) => stageOf(period, today) }}
            nouns={['periodo', 'periodos']}
            name="periodos"
            empty={{ icon: calendarOutline, title: 'Todavía no hay periodos', text: ruleText(desdeDia) }}
          >
            {(found) => (
              <TitledPanel title="Periodos" note={found.length} list className={styles.list}>
                <p className="rl-row rl-body-s rl-ink-2">
                  <Icon icon={repeatOutline} size={22} />
                  <span className="rl-row__main">{unbroken(ruleText(desdeDia))}</span>
                </p>
                <ul>
                  {found.map((period) => (
                    <NamedRow
                      key={period.id}
                      name={period.nombre}
                      note={
                        <>
                          <span className="rl-block rl-num">
                            Desde <BoundDate date={period.desde} /> hasta <BoundDate date={period.hasta} /> ·{' '}
                            {daysText(period)}
                          </span>
                          <span className="rl-num">{unbroken(stateText(period, today))}</span>
                        </>
                      }
                      onEdit={() => setEditing(period.id)}
                      onRemove={null}
                    />
                  ))}
                </ul>
              </TitledPanel>
            )}
          </ShortList>
        )}
      </ReadOf>
      {editing === null && data && (
        <NextSheet proximos={data.proximos} onClose={() => setEditing(undefined)} />
      )}
      {edited && (
        <PeriodSheet row={edited} next={data?.periodos[index - 1]} onClose={() => setEditing(undefined)} />
      )}
    </ReadPage>
  );
}
