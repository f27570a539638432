import type { attendanceEndpoints } from '@relevo/contract/attendance';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { listAbsenceTypes, listPeriods, readShiftsWithoutMarks, readValidations } from './attendance.sql.ts';

// The home counts those of one pay period, which is a month or a quarter at most.
const periodDays = 92;

export const attendanceRoutes = ({ db }: Deps): RoutesOf<keyof typeof attendanceEndpoints> => ({
  'GET periodo': async ({ org }) => ({ data: await listPeriods(db, org.t) }),
  'GET me/fda/estados': ({ actor, org }) => readValidations(db, org.t, actor.id),
  'GET me/turnos/sin-marcas': ({ actor, org, query, now }) => {
    checkRange(query, periodDays);
    return readShiftsWithoutMarks(db, org.t, actor.id, query, now);
  },
  'GET tipoAusencia': async ({ org }) => ({ data: await listAbsenceTypes(db, org.t) }),
});
