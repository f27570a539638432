import type { StructureShiftType as Kind, Person } from '@relevo/contract';
import { fullName } from '@relevo/domain/names';
import { weekdayOf } from '@relevo/domain/shift-types';
import { addDays, localTimeOf } from '@relevo/domain/time';
import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useAddressParam } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useToday, useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { EditSheet } from '../sending/edit-sheet.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { DateField } from '../ui/date-field.tsx';
import { dateRange, shortDate, timeRange } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { plannedShiftsQuery, planShift } from './people.api.ts';
import styles from './person.module.css';
import { hasLeft, isFreed } from './person-words.ts';
import { useShiftRemoval } from './use-shift-removal.ts';

/** Days that the panel shows, today among them. */
const DAYS = 28;

interface Values {
  fecha: string;
  idtipoTurno: number | null;
  idsector: number | null;
}

/** The hours of a type for a shift on a date, '08:00 a 16:00'. */
function hoursOn({ desde, hasta, excepciones }: Kind, date: string): string {
  const weekday = weekdayOf(date);
  const times = excepciones.find(({ dia }) => dia === weekday) ?? { desde, hasta };
  return timeRange(times.desde, times.hasta);
}

const WITHOUT = { id: 0, name: 'Sin sector' };

/** The shifts of the next four weeks, with the ways to plan one more and to take one back. */
export function ShiftsPanel({ person }: { person: Person }) {
  const today = useToday();
  const last = addDays(today, DAYS - 1);
  const read = useRead(plannedShiftsQuery(person.id, today, last));
  const structure = useRead(structureQuery()).data;
  const mayAdd = person.contrato !== null && !hasLeft(person, today);
  const asked = useAddressParam(DESK_PATHS.person, 'agregar').value;
  // The desk's first steps ask for the sheet, once.
  const [adding, setAdding] = useState(asked === 'turno' && mayAdd);
  const zone = useZone();
  const at = (moment: string | null) => moment && localTimeOf(moment, zone);
  const { busy, remove } = useShiftRemoval(person);
  const kinds = structure?.tiposTurno;
  const unit = structure?.unidades.find(({ id }) => id === person.contrato?.unidad.id);
  return (
    <TitledPanel
      title="Turnos"
      note={dateRange(today, last)}
      list
      action={
        <ActionButton kind="text" icon={addOutline} disabled={!mayAdd} onClick={() => setAdding(true)}>
          Agregar turno
        </ActionButton>
      }
    >
      <div className={styles.shifts}>
        <ReadOf read={read} rows={2} height={56}>
          {(shifts) =>
            shifts.some(({ desde }) => desde !== null) ? (
              <ul>
                {shifts.map((shift) =>
                  shift.desde === null ? null : (
                    <li key={shift.id} className={`rl-row ${styles.row}`}>
                      <LnMark
                        day={shift.tipo.diurno}
                        letter={shift.tipo.abreviatura}
                        absence={shift.ausencia && !isFreed(person, shift) ? 'A' : null}
                        outlined={isFreed(person, shift)}
                      />
                      <span className={`rl-num ${styles.words}`}>
                        <span className="rl-block">{shortDate(shift.fecha)}</span>
                        <span className="rl-block rl-body-s rl-ink-2">
                          {timeRange(at(shift.desde), at(shift.hasta))} · {shift.tipo.nombre}
                        </span>
                      </span>
                      <span className="rl-body-s rl-ink-2">
                        {[shift.unidad, shift.sector, isFreed(person, shift) && 'libre para otra persona']
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      {shift.agregado && !shift.ausencia && (
                        <span className={styles.buttons}>
                          <ActionButton kind="text" disabled={busy} onClick={() => remove(shift)}>
                            Quitar
                            <span className="rl-sr"> el turno del {shortDate(shift.fecha)}</span>
                          </ActionButton>
                        </span>
                      )}
                    </li>
                  ),
                )}
              </ul>
            ) : (
              <p className="rl-row rl-ink-2">Sin turnos en estas cuatro semanas.</p>
            )
          }
        </ReadOf>
      </div>
      {adding && (
        <EditSheet<Values>
          title="Agregar turno"
          note={fullName(person)}
          go="Agregar"
          saved={{ fecha: today, idtipoTurno: null, idsector: null }}
          faults={({ idtipoTurno }) => ({
            idtipoTurno: idtipoTurno === null ? 'Elige el tipo de turno.' : undefined,
          })}
          send={async ({ fecha, idtipoTurno, idsector }, keyOf) => {
            const body = { fecha, idtipoTurno: idtipoTurno ?? 0, idsector };
            return planShift(person.id, body, keyOf([person.id, body]));
          }}
          fieldOf={{ 'shift_type.retired': 'idtipoTurno' }}
          changes="shift"
          done="Turno agregado."
          onClose={() => setAdding(false)}
        >
          {({ values, change, wrong, busy }) => (
            <>
              <DateField
                label="Día"
                value={values.fecha}
                disabled={busy}
                onValue={(fecha) => change({ fecha })}
              />
              <ChoiceSheet
                label="Tipo de turno"
                choices={kinds?.map((kind) => ({
                  id: kind.id,
                  name: `${kind.abreviatura} · ${kind.nombre}, ${hoursOn(kind, values.fecha)}`,
                }))}
                chosen={values.idtipoTurno}
                empty="(sin resultados)"
                error={wrong.idtipoTurno}
                disabled={busy}
                onChosen={(idtipoTurno) => change({ idtipoTurno })}
              />
              {unit && unit.sectores.length > 0 && (
                <ChoiceSheet
                  label="Sector"
                  choices={[WITHOUT, ...unit.sectores.map(({ id, nombre }) => ({ id, name: nombre }))]}
                  chosen={values.idsector ?? WITHOUT.id}
                  empty="(sin resultados)"
                  disabled={busy}
                  onChosen={(id) => change({ idsector: id === WITHOUT.id ? null : id })}
                />
              )}
            </>
          )}
        </EditSheet>
      )}
    </TitledPanel>
  );
}
