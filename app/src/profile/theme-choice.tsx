import { useSyncExternalStore } from 'react';
import { setTheme, themeChoice } from '../ui/theme.ts';
import { TwoWay } from '../ui/two-way.tsx';

const CHOICES: { value: 'system' | 'light' | 'dark'; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
];

export function ThemeChoice() {
  const choice = useSyncExternalStore(themeChoice.subscribe, themeChoice.get);
  return (
    <section className="rl-panel rl-stack">
      <h3 className="rl-label">Apariencia</h3>
      <TwoWay label="Apariencia" choices={CHOICES} value={choice} onValue={setTheme} />
    </section>
  );
}
