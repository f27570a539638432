import type { DeskHoliday } from '@relevo/contract';
import { useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { useSend } from '../sending/use-send.ts';
import { confirm } from '../ui/confirm.ts';
import { longDate } from '../ui/formatters.ts';
import { NamedRow } from '../ui/named-row.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { showToast } from '../ui/toast.tsx';
import { HolidaySheet } from './holiday-sheet.tsx';
import { type HolidayYear, removeHoliday } from './holidays.api.ts';
import styles from './holidays.module.css';
import { daysCharged, kindText, removeText } from './words.ts';

interface HolidayListProps {
  year: number;
  data: HolidayYear;
}

/** The holidays that hold in a year. */
export function HolidayList({ year, data: { feriados, cerrado } }: HolidayListProps) {
  const [editing, setEditing] = useState<string>();
  const { busy, send } = useSend();
  const edited = feriados.find(({ fecha }) => fecha === editing);
  const remove = (holiday: DeskHoliday) =>
    void send({
      needs: 'eliminar el feriado',
      before: () =>
        confirm({
          header: `¿Eliminar ${holiday.nombre}?`,
          message: removeText(holiday),
          confirm: 'Eliminar',
          destructive: true,
        }),
      call: () => removeHoliday(holiday),
      changes: 'permit',
      done: ({ dias }) =>
        showToast({ message: `${holiday.nombre} se eliminó.${daysCharged(dias)}`, tone: 'ok' }),
      failed: (error) => showToast({ message: messageOf(error), tone: 'bad' }),
    });
  return (
    <TitledPanel
      title={`Feriados de ${year}`}
      note={cerrado ? `${feriados.length}, solo lectura` : feriados.length}
      list
      className={styles.list}
    >
      {feriados.length === 0 && (
        <p className="rl-row rl-ink-2">
          {cerrado ? 'Este año no tiene feriados.' : 'Todavía no hay feriados de este año.'}
        </p>
      )}
      <ul>
        {feriados.map((holiday) => (
          <NamedRow
            key={holiday.fecha}
            name={holiday.nombre}
            note={
              <>
                <span className="rl-block">{longDate(holiday.fecha)}</span>
                {kindText(holiday)}
                {holiday.turnos > 0 && ` · ${holiday.turnos} ${holiday.turnos === 1 ? 'turno' : 'turnos'}`}
              </>
            }
            disabled={busy}
            onEdit={cerrado ? null : () => setEditing(holiday.fecha)}
            onRemove={() => remove(holiday)}
          />
        ))}
      </ul>
      {edited && <HolidaySheet row={edited} onClose={() => setEditing(undefined)} />}
    </TitledPanel>
  );
}
