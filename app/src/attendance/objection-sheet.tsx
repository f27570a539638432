import type { SheetDay } from '@relevo/contract';
import { ActionButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { longDate } from '../ui/formatters.ts';
import { TextAreaField } from '../ui/text-field.tsx';
import { useNeededWords } from '../ui/use-needed-words.ts';
import { useAnswers, useWhyNot } from './use-answers.ts';

interface ObjectionSheetProps {
  day: SheetDay;
  periodId: number;
  open: boolean;
  onClose: () => void;
}

/** As the server takes it. */
const LONGEST = 500;

/** 'Observar': what is wrong with one day, in the worker's words. */
export function ObjectionSheet({ day, periodId, open, onClose }: ObjectionSheetProps) {
  const said = day.respuesta?.nota ?? '';
  const { words, write, take, missing, discard } = useNeededWords(said);
  const { busy, answer } = useAnswers(periodId);
  const offline = useWhyNot();
  const submit = () => {
    const nota = take();
    if (nota === null) return;
    void answer(day.fecha, { conforme: false, nota }, onClose);
  };
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Observar este día"
      note={longDate(day.fecha)}
      dismissible={!busy}
      onDiscard={discard}
      footer={
        <>
          {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
          <ActionButton tall wide busy={busy} disabled={offline !== null} onClick={submit}>
            Guardar observación
          </ActionButton>
        </>
      }
    >
      <p>Cuenta qué no corresponde. Queda escrito en tu ficha, junto a este día, y no cambia tus marcas.</p>
      <TextAreaField
        label="Tu observación"
        value={words}
        onValue={write}
        error={missing ? 'Escribe tu observación.' : undefined}
        maxLength={LONGEST}
        rows={3}
        disabled={busy}
      />
    </BottomSheet>
  );
}
