import { payrollPeople } from '@relevo/domain/names';
import type { MissingMarks } from '@relevo/domain/staffing';
import { unbroken } from './unbroken.ts';

/** Missing entry marks in words: '2 enfermeras sin marca: 3 de 4 presentes' */
export function missingMarksText({ group, people, below }: MissingMarks): string {
  const least = group.minimum ?? 0;
  const few = below && unbroken(`${group.present} de ${least} ${least === 1 ? 'presente' : 'presentes'}`);
  const named = group.id === null ? null : payrollPeople(people, group.name);
  if (named) return [`${unbroken(named)} sin marca`, few].filter(Boolean).join(': ');
  const those = unbroken(`${people} ${people === 1 ? 'persona' : 'personas'}`);
  return `${group.name}: ${[`${those} sin marca`, few].filter(Boolean).join(', ')}`;
}
