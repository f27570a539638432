import type { StructureUnit } from '@relevo/contract';
import { addOutline, chevronForward, swapHorizontalOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { readId, useAddressParam } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { hasScope } from '../navigation/page.ts';
import { withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useToday } from '../reads/local-time.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { awayText, leadingText } from './managers.ts';
import { unitSlots } from './slots.ts';
import styles from './structure.module.css';

/** Managers of a unit: its own, and those who lead it from one date until another (37d). */
export function ManagersPanel({ unit }: { unit: StructureUnit }) {
  const { ReplacementSheet } = unitSlots.get();
  const router = useRouter();
  const today = useToday();
  const mayName = hasScope(useSession()?.alcances, 'personas');
  const asked = readId(useAddressParam(DESK_PATHS.unit, 'subroga').value);
  // A matter of the desk's start asks for the sheet, once.
  const [naming, setNaming] = useState(asked !== null);
  const people = withParameters(DESK_PATHS.people, { unidad: unit.id });
  const isLed = unit.jefaturas.some(({ subroga }) => subroga === null);
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
          const away = awayText(manager);
          return (
            <li key={`${manager.idpersona} ${manager.idjefatura}`} className={styles.named}>
              <button type="button" className="rl-row" data-opens={opens} onClick={() => router.push(opens)}>
                <span className="rl-row__main">
                  <span className="rl-block">{manager.nombre}</span>
                  <span className="rl-block rl-body-s rl-ink-2">{unbroken(leadingText(manager))}</span>
                  {away && <span className="rl-block rl-body-s rl-bad">{unbroken(away)}</span>}
                </span>
                <Icon icon={chevronForward} size={20} />
              </button>
            </li>
          );
        })}
      </ul>
      {mayName && isLed && (
        <div className={styles.foot}>
          <ActionButton kind="text" icon={swapHorizontalOutline} onClick={() => setNaming(true)}>
            Nombrar subrogante
          </ActionButton>
        </div>
      )}
      {naming && mayName && isLed && (
        <ReplacementSheet {...{ unit, today }} replaced={asked} onClose={() => setNaming(false)} />
      )}
    </TitledPanel>
  );
}
