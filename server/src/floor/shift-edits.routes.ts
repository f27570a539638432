import type { shiftEditsEndpoints } from '@relevo/contract/floor-shift-edits';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import type { Manager } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import { editShift, previewEdit, setExtraHours } from './shift-edits.service.ts';
import { findEditShift, hasPayrollGroup, listSectors, listTypes } from './shift-edits.sql.ts';

interface OfId {
  actor: Manager;
  params: { id: number };
}

export const shiftEditsRoutes = ({ db }: Deps): RoutesOf<keyof typeof shiftEditsEndpoints> => {
  /** The manager's unit, of which the shift is. */
  const unitOfShift = async ({ actor, params }: OfId): Promise<number> => {
    const { org, unitId } = actor;
    if ((await findEditShift(db, org.t, params.id))?.unitId !== unitId) throw notFound();
    return unitId;
  };
  const unitOfGroup = async ({ actor, params }: OfId): Promise<number> => {
    const { org, unitId } = actor;
    if (!(await hasPayrollGroup(db, org.t, unitId, params.id))) throw notFound();
    return unitId;
  };
  return {
    'GET planilla/{id}/tipo-turnos': {
      find: unitOfGroup,
      run: async ({ org, query }) => ({ data: await listTypes(db, org.t, query.fecha ?? null) }),
    },
    'GET planilla/{id}/sectores': {
      find: unitOfGroup,
      run: async (context) => ({ data: await listSectors(db, context.org.t, await unitOfGroup(context)) }),
    },
    'GET turno/{id}/edit': {
      find: unitOfShift,
      run: async (context) => {
        const { org, params, query, now } = context;
        return {
          data: await previewEdit({ db, t: org.t, now }, await unitOfShift(context), params.id, query),
        };
      },
    },
    'PUT turno/{id}/edit': {
      find: unitOfShift,
      run: async (context) => {
        const { call, params, body } = context;
        return { data: await editShift(call, await unitOfShift(context), params.id, body) };
      },
    },
    'POST turno/{id}/horas-extra': {
      find: unitOfShift,
      run: async (context) => {
        const { call, params, body } = context;
        return { data: await setExtraHours(call, await unitOfShift(context), params.id, body) };
      },
    },
  };
};
