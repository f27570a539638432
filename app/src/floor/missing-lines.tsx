import type { MissingMarks } from '@relevo/domain/staffing';
import { alertCircle, chevronForward, time } from 'ionicons/icons';
import { Icon } from '../ui/icon.tsx';
import { missingMarksText } from '../ui/missing-marks.ts';

interface MissingLinesProps {
  marks: readonly MissingMarks[];
  /** Called with the payroll group whose missing people are requested, 0 for people without one. */
  onOpen: (group: number) => void;
}

/** Lines of groups with missing entry marks, as on the home; a tap shows the workers. */
export function MissingLines({ marks, onOpen }: MissingLinesProps) {
  return marks.map((missing) => (
    <button
      key={missing.group.id}
      type="button"
      className={`rl-notice rl-notice--tap ${missing.look === 'serious' ? 'rl-notice--bad' : ''}`}
      onClick={() => onOpen(missing.group.id ?? 0)}
    >
      <Icon icon={missing.look === 'serious' ? alertCircle : time} size={22} />
      <span className="rl-row__main">{missingMarksText(missing)}</span>
      <Icon icon={chevronForward} size={22} />
    </button>
  ));
}
