import type { FloorPerson, FloorShift } from '@relevo/contract';
import { freeOn } from '@relevo/domain/contingency';
import { zonesOf } from '@relevo/domain/floor';
import { shortName } from '@relevo/domain/names';
import type { LocalDate } from '@relevo/domain/time';
import { createPortal } from 'react-dom';
import { longDate, momentInText, timeRange } from '../ui/formatters.ts';
import { onOneLine } from './call.tsx';
import styles from './contingency.module.css';
import type { Phones } from './contingency-rows.tsx';

interface ContingencyPaperProps {
  copy: { turnos: readonly FloorShift[]; personas: readonly FloorPerson[] };
  /** The current shifts among them. */
  here: readonly FloorShift[];
  unit: string;
  generado: string;
  zone: string;
  dates: readonly LocalDate[];
}

/** Printed version of the page: a table of the present and of each date, black on white. */
export function ContingencyPaper({ copy, here, unit, generado, zone, dates }: ContingencyPaperProps) {
  const { turnos, personas } = copy;
  const phones = new Map(personas.map(({ idtrabajador, telefono }) => [idtrabajador, telefono]));
  return createPortal(
    <div className={styles.paper} aria-hidden="true">
      <h1>Contingencia · {unit}</h1>
      <p>Copia del {momentInText(generado, zone)}. Las marcas son las que se conocían entonces.</p>
      <h2>Ahora en turno</h2>
      <Table shifts={here} phones={phones} />
      {dates.map((date) => {
        const own = turnos.filter(({ fecha }) => fecha === date);
        return (
          <section key={date}>
            <h2>{longDate(date)}</h2>
            <Table
              shifts={[true, false].flatMap((day) => zonesOf(own, day).flatMap(({ shifts }) => shifts))}
              phones={phones}
            />
            <p>Sin turno ni permiso: {freeOn(personas, turnos, date).map(calledOf).join(', ') || 'nadie'}.</p>
          </section>
        );
      })}
    </div>,
    document.body,
  );
}

const calledOf = ({ persona, telefono }: FloorPerson): string =>
  telefono ? `${shortName(persona)} (${onOneLine(telefono)})` : shortName(persona);

const HEADINGS = ['Turno', 'Hora', 'Persona', 'Cargo', 'Sector', 'Marcas', 'Teléfono'];

function Table({ shifts, phones }: { shifts: readonly FloorShift[]; phones: Phones }) {
  return (
    <table>
      <thead>
        <tr>
          {HEADINGS.map((heading) => (
            <th key={heading}>{heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shifts.map((shift) => (
          <tr key={shift.id}>
            <td>{shift.turno_dia ? 'Día' : 'Noche'}</td>
            <td>{timeRange(shift.hora_programada_inicio, shift.hora_programada_termino)}</td>
            <td>{shortName(shift.trabajador.persona)}</td>
            <td>{shift.det_puesto.nombreDetPuesto}</td>
            <td>{shift.sector?.nombre ?? 'Sin sector'}</td>
            <td>{standingOf(shift)}</td>
            <td>{onOneLine(phones.get(shift.trabajador_idtrabajador) ?? '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function standingOf({ ausencia, marcas }: FloorShift): string {
  if (ausencia) return `${ausencia.tipo_ausencia.nombre}${ausencia.cubierta ? ', cubierto' : ''}`;
  return timeRange(marcas.hora_entrada, marcas.hora_salida);
}
