import type { HistoryEvent } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import { keepPreviousData } from '@tanstack/react-query';
import { timeOutline } from 'ionicons/icons';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import type { Change } from '../navigation/list-address.ts';
import { DownloadButton } from '../reads/download-button.tsx';
import { useToday, useZone } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { choicesOf } from '../ui/desk/choices.ts';
import { FilterChip } from '../ui/desk/filter-chip.tsx';
import { ListPages } from '../ui/desk/list-pages.tsx';
import { ListTools } from '../ui/desk/list-tools.tsx';
import { SearchField } from '../ui/desk/search-field.tsx';
import { formatCount, longDate } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { wide } from '../ui/wide-page.ts';
import { type Asked, KINDS, SIDES, SPANS, useAsked } from './asked.ts';
import { EventRow } from './event-row.tsx';
import { historyFile, historyQuery, PAGE_SIZE } from './history.api.ts';
import styles from './history.module.css';

const NOTHING: Change<Asked> = { q: undefined, persona: undefined, lado: undefined, tipo: undefined };

/** 'Historial' (37g): who did what to whom, by day; without marks and reasons of leave. */
export function HistoryPage() {
  const [asked, change] = useAsked();
  const today = useToday();
  const zone = useZone();
  const read = useRead({ ...historyQuery(asked, today), placeholderData: keepPreviousData });
  const person = read.data?.meta.persona;
  return (
    <ReadPage
      title="Historial"
      back={DESK_PATHS.settings}
      className={wide ?? ''}
      end={<DownloadButton name="historial" read={(format) => historyFile(asked, today, format)} />}
    >
      <ListTools>
        <SearchField label="Persona o palabra" value={asked.q ?? ''} onValue={(q) => change({ q })} />
        <div className="rl-wrap">
          <FilterChip
            label="Últimos 7 días"
            choices={choicesOf(SPANS)}
            chosen={asked.dias === 7 ? undefined : String(asked.dias)}
            onChosen={(dias) => change({ dias: dias === undefined ? undefined : Number(dias) })}
          />
          <FilterChip
            label="Qué"
            choices={choicesOf(KINDS)}
            chosen={asked.tipo}
            onChosen={(tipo) => change({ tipo })}
          />
          <FilterChip
            label="Papel"
            choices={choicesOf(SIDES)}
            chosen={asked.lado}
            onChosen={(lado) => change({ lado })}
          />
          {asked.persona !== undefined && (
            <FilterChip
              label="Persona"
              choices={[{ value: asked.persona, name: person ?? 'Una persona' }]}
              chosen={asked.persona}
              onChosen={(persona) => change({ persona })}
            />
          )}
        </div>
      </ListTools>
      <ReadOf read={read} rows={6} height={64}>
        {({ data, meta: { total } }) => (
          <>
            <p className="rl-body-s rl-ink-2" role="status">
              {total === 1 ? '1 hecho' : `${formatCount(total)} hechos`}
            </p>
            {total === 0 && (
              <EmptyState icon={timeOutline} title="(sin resultados)">
                {unbroken(`Nada de esto en el periodo elegido: ${(SPANS[asked.dias] ?? '').toLowerCase()}.`)}
              </EmptyState>
            )}
            <Days events={data} zone={zone} today={today} />
            <ListPages page={asked.page} size={PAGE_SIZE} total={total} onPage={(page) => change({ page })} />
            {Object.keys(NOTHING).some((name) => name in asked) && (
              <button type="button" className="rl-link" onClick={() => change(NOTHING)}>
                Quitar filtros
              </button>
            )}
          </>
        )}
      </ReadOf>
    </ReadPage>
  );
}

function Days({ events, zone, today }: { events: readonly HistoryEvent[]; zone: string; today: string }) {
  const days = [...Map.groupBy(events, ({ momento }) => localDateOf(momento, zone))];
  return days.map(([date, those]) => (
    <TitledPanel
      key={date}
      title={date === today ? `Hoy, ${longDate(date).toLowerCase()}` : longDate(date)}
      list
    >
      <ul className={styles.list}>
        {those.map((event) => (
          <EventRow key={event.id} event={event} zone={zone} />
        ))}
      </ul>
    </TitledPanel>
  ));
}
