import { checkDigit } from '@relevo/domain/rut';
import { addDays, addMonths, type LocalDate } from '@relevo/domain/time';
import { addContract } from '../../server/src/people/contracts.service.ts';
import { endWork } from '../../server/src/people/leaving.service.ts';
import { takeOn } from '../../server/src/people/taking-on.service.ts';
import { type PositionKey, positions } from './catalogue.ts';
import type { People } from './people.ts';
import type { Deed } from './player.ts';

const RUT = 20_417_336;

/**
 * People who begin, move and leave, written down at the desk: a nurse who begins in Urgencia on the first of the next
 * month and waits to be invited, a technician of Medicina who moves to Pabellón in three weeks, and an assistant of
 * Medicina whose last day is within the next 30. None without an administrator.
 */
export function workingLifeDeeds(people: People, today: LocalDate, now: Temporal.Instant): Deed[] {
  const [by] = people.administrators;
  if (!by) return [];
  const groupOf = (abbreviation: string, position: PositionKey) => {
    const group = people.groups.find(
      (one) => one.unit.abbreviation === abbreviation && one.position === position,
    );
    if (!group) throw new Error(`${abbreviation} has no ${position}`);
    return group;
  };
  const placeIn = (abbreviation: string, position: PositionKey) => {
    const { id, unit } = groupOf(abbreviation, position);
    return { idunidad: unit.id, idpuesto: positions[position].id, idplanilla: id, articulo22: false };
  };
  const lastOf = (abbreviation: string, position: PositionKey) => {
    const worker = people.workers.findLast(
      (one) => one.unit.abbreviation === abbreviation && one.position === position && !one.told,
    );
    if (!worker) throw new Error(`${abbreviation} has no ${position}`);
    return worker.person.id;
  };
  const firstOfMonth = addMonths(`${today.slice(0, 7)}-01`, 1);
  const deed = (what: string, hours: number, run: Deed['run']): Deed => ({
    ...{ by, what, run },
    at: now.subtract({ hours }),
  });
  return [
    deed('takes a nurse on', 27, (call) =>
      takeOn(call, {
        ...{ nombre: 'Amanda', apellidoPaterno: 'Jofré', apellidoMaterno: 'Salinas' },
        ...{ rut: `${RUT}-${checkDigit(RUT)}`, correo: 'amanda.jofre@andes.example' },
        idExterno: 'F-01021',
        contrato: {
          ...placeIn('URG', 'nurse'),
          desde: firstOfMonth,
          hasta: addDays(addMonths(firstOfMonth, 6), -1),
        },
        trabajo: {
          ...{ habilitado: true, gps: true, libre: false },
          establecimientos: [1],
          mesesAnteriores: 0,
        },
      }),
    ),
    deed('moves a technician', 26, (call) =>
      addContract(call, lastOf('MED', 'technician'), {
        ...placeIn('PAB', 'technician'),
        desde: addDays(today, 21),
      }),
    ),
    deed('ends a work', 25, (call) =>
      endWork(call, lastOf('MED', 'assistant'), {
        ultimoDia: addDays(today, 18),
        motivo: 'Renuncia voluntaria',
      }),
    ),
  ];
}
