import { checkmark } from 'ionicons/icons';
import { ActionButton } from '../ui/action-button.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';

interface AccentsPanelProps {
  words: readonly string[];
  answer: boolean | null;
  onAnswer: (well: boolean) => void;
}

/** Words with accents of a file whose encoding is not certain. */
export const AccentsPanel = ({ words, answer, onAnswer }: AccentsPanelProps) => (
  <TitledPanel title="¿Se leen bien los acentos?">
    <ul>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
    <div className="rl-wrap">
      <ActionButton
        kind={answer === true ? 'tonal' : 'outline'}
        {...(answer === true && { icon: checkmark })}
        aria-pressed={answer === true}
        onClick={() => onAnswer(true)}
      >
        Sí
      </ActionButton>
      <ActionButton
        kind={answer === false ? 'tonal' : 'outline'}
        aria-pressed={answer === false}
        onClick={() => onAnswer(false)}
      >
        No
      </ActionButton>
    </div>
    {answer === false && (
      <p className="rl-body-s rl-ink-2" role="status">
        En tu planilla elige «Guardar como»: CSV UTF-8 o Excel (.xlsx). Ese archivo se lee sin dudas.
      </p>
    )}
  </TitledPanel>
);
