import type { SheetDay } from '@relevo/contract';
import type { SheetProps } from '../ui/form-sheet.tsx';
import { longDate } from '../ui/formatters.ts';
import { ReasonSheet } from '../ui/reason-sheet.tsx';
import { useAnswers, useWhyNot } from './use-answers.ts';

interface ObjectionSheetProps extends SheetProps {
  day: SheetDay;
  periodId: number;
}

/** 'Observar': the objection to a day in the worker's words. */
export function ObjectionSheet({ day, periodId, ...sheet }: ObjectionSheetProps) {
  const { busy, answer } = useAnswers(periodId);
  return (
    <ReasonSheet
      {...sheet}
      title="Observar este día"
      note={longDate(day.fecha)}
      busy={busy}
      offline={useWhyNot()}
      cancel={null}
      go="Guardar observación"
      onGo={(nota) => answer(day.fecha, { conforme: false, nota }, sheet.onClose)}
      label="Tu observación"
      missing="Escribe tu observación."
      first={day.respuesta?.nota ?? ''}
    >
      <p>Cuenta qué no corresponde. Queda escrito en tu ficha, junto a este día, y no cambia tus marcas.</p>
    </ReasonSheet>
  );
}
