import { useEffect, useState } from 'react';
import { ChoiceSheet } from '../ui/choice-sheet.tsx';
import { ListedSection } from '../ui/listed-section.tsx';
import { findMaker, MAKERS, type Maker, shownBy } from './maker.ts';
import { MAKER_NAMES, stepsFor } from './maker-steps.ts';
import styles from './pushes.module.css';

const CHOICES = MAKERS.map((maker, id) => ({ id, name: MAKER_NAMES[maker] }));

/** The steps by which a phone of this maker lets messages through; another maker can be chosen. */
export function MakerPanel() {
  const [chosen, setChosen] = useState<Maker | null>(null);
  const [found, setFound] = useState<Maker | null>(null);
  useEffect(() => {
    findMaker().then(setFound, () => setFound('android'));
  }, []);
  const maker = chosen ?? found;
  return (
    <ListedSection title="Pasos para tu equipo">
      <ChoiceSheet
        label="Tu equipo"
        choices={maker ? CHOICES : undefined}
        chosen={maker ? MAKERS.indexOf(maker) : null}
        empty="No hay otros equipos."
        onChosen={(id) => setChosen(MAKERS[id] ?? null)}
      />
      {maker && (
        <div className="rl-panel">
          <ol className={styles.steps} aria-label={`Pasos para ${MAKER_NAMES[maker]}`}>
            {stepsFor(maker, shownBy()).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
      <p className="rl-body-s rl-ink-2">
        Los nombres pueden cambiar un poco según la versión. Todo lo que te avisamos queda también en tu
        bandeja de Relevo.
      </p>
    </ListedSection>
  );
}
