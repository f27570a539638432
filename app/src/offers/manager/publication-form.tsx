import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import styles from './manager-offers.module.css';
import type { usePublicationDraft } from './use-publication-draft.ts';

/** Limit of the server. */
const LONGEST = 1000;

interface PublicationFormProps {
  draft: ReturnType<typeof usePublicationDraft>;
  /** Positions of the unit. */
  positions: readonly { iddetPuesto: number; nombreDetPuesto: string }[];
  today: string;
}

/** Form with the recipients of the offers, the deadline and the notes. */
export function PublicationForm({ draft, positions, today }: PublicationFormProps) {
  const { deadline, setDeadline } = draft;
  return (
    <>
      <h2 className="rl-title">Puestos que pueden postular</h2>
      <ChoiceChips
        label="Puestos que pueden postular"
        choices={positions.map(({ iddetPuesto, nombreDetPuesto }) => ({
          id: iddetPuesto,
          label: nombreDetPuesto,
          name: nombreDetPuesto,
        }))}
        chosen={draft.positions}
        onChosen={draft.setPositions}
      />
      <h2 className="rl-title">Fecha límite para postular</h2>
      <div className={styles.deadline}>
        <TextField
          label="Fecha"
          type="date"
          min={today}
          value={deadline.date}
          onValue={(date) => setDeadline({ ...deadline, date })}
          error={draft.deadlineError}
        />
        <TextField
          label="Hora"
          type="time"
          value={deadline.time}
          onValue={(time) => setDeadline({ ...deadline, time })}
        />
      </div>
      <TextAreaField
        label="Nota (opcional)"
        value={draft.notes}
        onValue={draft.setNotes}
        maxLength={LONGEST}
        rows={3}
        hint="La verán quienes pueden postular."
      />
    </>
  );
}
