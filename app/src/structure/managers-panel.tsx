import type { StructureUnit } from '@relevo/contract';
import { addOutline, chevronForward } from 'ionicons/icons';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { leadingText } from './managers.ts';
import styles from './structure.module.css';

/** Managers of a unit: its own, and those who lead it from one date until another (37d). */
export function ManagersPanel({ unit }: { unit: StructureUnit }) {
  const router = useRouter();
  const people = withParameters(DESK_PATHS.people, { unidad: unit.id });
  return (
    <TitledPanel
      title="Jefaturas"
      list
      action={
        <ActionButton kind="text" icon={addOutline} onClick={() => router.push(people)}>
          Elegir persona
        </ActionButton>
      }
    >
      {unit.jefaturas.length === 0 && <p className="rl-row rl-bad">Sin jefatura</p>}
      <ul>
        {unit.jefaturas.map((manager) => {
          const opens = withParameters(DESK_PATHS.person, { id: manager.idpersona });
          return (
            <li key={`${manager.idpersona} ${manager.idjefatura}`} className={styles.named}>
              <button type="button" className="rl-row" data-opens={opens} onClick={() => router.push(opens)}>
                <span className="rl-row__main">
                  <span className="rl-block">{manager.nombre}</span>
                  <span className="rl-block rl-body-s rl-ink-2">{unbroken(leadingText(manager))}</span>
                </span>
                <Icon icon={chevronForward} size={20} />
              </button>
            </li>
          );
        })}
      </ul>
    </TitledPanel>
  );
}
