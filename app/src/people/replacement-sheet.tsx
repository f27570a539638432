import type { StructureUnit } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { typedDate } from '../ui/typed-date.ts';
import { PostSheet } from './post-sheet.tsx';

interface ReplacementSheetProps {
  unit: StructureUnit;
  /** Id of the person replaced; null where that is chosen in the sheet. */
  replaced: number | null;
  today: LocalDate;
  onClose: () => void;
}

/** 'Nombrar subrogante' for a unit: the days are those of the next absence of the manager replaced. */
export function ReplacementSheet({ unit, replaced, today, onClose }: ReplacementSheetProps) {
  const own = unit.jefaturas.filter(({ subroga }) => subroga === null);
  const manager =
    own.find(({ idpersona }) => idpersona === replaced) ?? (own.length === 1 ? own[0] : undefined);
  const absence = manager?.ausencias[0];
  const start = {
    ...{ idunidad: unit.id, subroga: manager?.idpersona ?? 0 },
    ...(absence && {
      desde: typedDate(absence.desde > today ? absence.desde : today),
      hasta: typedDate(absence.hasta),
    }),
  };
  return <PostSheet person={null} {...{ start, today, onClose }} />;
}
