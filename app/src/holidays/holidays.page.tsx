import { addOutline, checkmark } from 'ionicons/icons';
import { useState } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { DownloadButton } from '../reads/download-button.tsx';
import { listFile } from '../reads/list-file.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { PageFooter } from '../ui/page-footer.tsx';
import { showToast } from '../ui/toast.tsx';
import { columns, main, side, wide } from '../ui/wide-page.ts';
import { HolidayList } from './holiday-list.tsx';
import { HolidaySheet } from './holiday-sheet.tsx';
import { acceptHolidays, type HolidayYear, holidaysQuery } from './holidays.api.ts';
import styles from './holidays.module.css';
import { Proposals } from './proposals.tsx';
import { useYear } from './use-year.ts';
import { daysBack } from './words.ts';

/** Choices that differ from what is ticked at first, by date. */
type Choices = ReadonlyMap<string, boolean>;
const AS_PROPOSED: Choices = new Map();

/** Dates that are ticked: at first those of the whole country, until somebody has gone through the year. */
function chosenOf({ propuestos, revisado }: HolidayYear, choices: Choices): ReadonlySet<string> {
  const ticked = propuestos.filter(
    ({ fecha, clase }) => choices.get(fecha) ?? (!revisado && clase !== 'regional'),
  );
  return new Set(ticked.map(({ fecha }) => fecha));
}

/** 'Feriados' (37e): those of a year, and those that are proposed for it. */
export function HolidaysPage() {
  const [year, chooseYear] = useYear();
  const read = useRead(holidaysQuery(year));
  const [adding, setAdding] = useState(false);
  const [{ of, choices }, setChoices] = useState({ of: year, choices: AS_PROPOSED });
  const isWide = useWideRoom();
  const { busy, send } = useSend();
  const offline = useOfflineReason('aceptar los feriados');
  const { data } = read;
  const chosen = data ? chosenOf(data, of === year ? choices : AS_PROPOSED) : new Set<string>();
  const choose = (dates: ReadonlySet<string>) =>
    setChoices({
      of: year,
      choices: new Map(data?.propuestos.map(({ fecha }) => [fecha, dates.has(fecha)])),
    });
  const accept = () =>
    void send({
      needs: 'aceptar los feriados',
      call: (keyOf) => {
        const body = { anio: year, fechas: [...chosen] };
        return acceptHolidays(body, keyOf(body));
      },
      changes: 'permit',
      done: ({ dias }) => {
        setChoices({ of: year, choices: AS_PROPOSED });
        showToast({
          message: chosen.size > 0 ? `Feriados aceptados.${daysBack(dias)}` : 'Quedan fuera.',
          tone: 'ok',
        });
      },
    });
  const add = !data?.cerrado && (
    <ActionButton kind="outline" icon={addOutline} onClick={() => setAdding(true)}>
      Agregar a mano
    </ActionButton>
  );
  const tools = (
    <div className="rl-wrap">
      {add}
      <DownloadButton name="feriados" read={(format) => listFile('feriados', format)} />
    </div>
  );
  const proposals = data?.propuestos ?? [];
  const asks = proposals.length > 0 && !(data?.revisado && chosen.size === 0);
  return (
    <ReadPage
      title="Feriados"
      back={DESK_PATHS.settings}
      className={wide ?? ''}
      end={isWide && tools}
      foot={
        asks && (
          <PageFooter>
            {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
            <ActionButton tall icon={checkmark} busy={busy} disabled={offline !== null} onClick={accept}>
              {acceptLabel(chosen.size)}
            </ActionButton>
          </PageFooter>
        )
      }
    >
      <div className={styles.year}>
        <ChoiceSheet
          label="Año"
          choices={data?.anios.map((id) => ({ id, name: String(id) })) ?? [{ id: year, name: String(year) }]}
          chosen={year}
          empty="(sin resultados)"
          onChosen={chooseYear}
        />
      </div>
      {!isWide && tools}
      <ReadOf read={read} rows={6} height={50}>
        {(shown) => (
          <div className={columns}>
            {proposals.length > 0 && (
              <div className={main}>
                <Proposals
                  year={year}
                  proposals={shown.propuestos}
                  chosen={chosen}
                  onChosen={choose}
                  disabled={busy}
                />
              </div>
            )}
            <div className={proposals.length > 0 ? side : main}>
              <HolidayList year={year} data={shown} />
            </div>
          </div>
        )}
      </ReadOf>
      {adding && <HolidaySheet row={null} onClose={() => setAdding(false)} />}
    </ReadPage>
  );
}

function acceptLabel(count: number): string {
  if (count === 0) return 'Dejarlos fuera';
  return count === 1 ? 'Aceptar 1 feriado' : `Aceptar ${count} feriados`;
}
