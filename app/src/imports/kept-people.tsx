import { DatedText } from '../ui/desk/dated-text.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import type { Undo } from './imports.api.ts';

/** What undoing leaves as it is, each person or thing with the reason. */
export function KeptPeople({ undo, title }: { undo: Undo; title: string }) {
  const { conservadas, totalConservadas } = undo;
  if (totalConservadas === 0) return null;
  const unnamed = totalConservadas - conservadas.length;
  return (
    <TitledPanel title={title} note={totalConservadas} list>
      <ul>
        {conservadas.map(({ persona, motivo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={index} className="rl-row">
            <span className="rl-row__main">
              <span className="rl-block rl-medium">
                <DatedText text={persona} />
              </span>
              <span className="rl-block rl-body-s rl-ink-2">{motivo}</span>
            </span>
          </li>
        ))}
        {unnamed > 0 && <li className="rl-row rl-ink-2">y {unnamed} más</li>}
      </ul>
    </TitledPanel>
  );
}
