import { edit, mutant } from './mutant.ts';

const service = 'server/src/floor/shift-edits.service.ts';

/** Mutants of a manager's edit of a shift: its checks, the requests that it ends, and its record. */
export const shiftEditMutants = [
  mutant(
    'edit: the second of two managers is not told',
    edit(
      service,
      'seen.version !== undefined && seen.version !== shift.version',
      'seen.version === shift.id.toString()',
    ),
  ),
  mutant('edit: no lock on the shift', edit(service, 'await lockShifts(write, [id]);', 'void lockShifts;')),
  mutant(
    'edit: requests stay on a shift of other times',
    edit(service, 'const moves = movesTimes(was, plan);', 'const moves = was === plan;'),
  ),
  mutant(
    'edit: nobody is told of what ended',
    edit(service, '  await notifyOvertaken(write, overtaken);', '  void [notifyOvertaken, overtaken];'),
  ),
  mutant(
    'edit: another unit edits',
    // The route looks first, and the write again under its lock.
    edit(
      'server/src/floor/shift-edits.routes.ts',
      '(await findEditShift(db, org.t, params.id))?.unitId !== unitId',
      '!(await findEditShift(db, org.t, params.id))',
    ),
    edit(
      service,
      'if (shift?.unitId !== unitId) throw notFound();\n      await requireNotOwn',
      'if (!shift) throw notFound();\n      await requireNotOwn',
    ),
  ),
];
