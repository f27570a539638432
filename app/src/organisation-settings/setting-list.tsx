import type { OrganisationSetting } from '@relevo/contract';
import { chevronDown } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { Whole } from '../ui/whole.tsx';
import styles from './organisation-settings.module.css';
import { SettingSheet } from './setting-sheet.tsx';
import { SwitchSetting } from './switch-setting.tsx';

/** Settings, each with what holds now: a switch, or a button that opens its sheet. */
export function SettingList({ settings }: { settings: readonly OrganisationSetting[] }) {
  const [editing, setEditing] = useState<string>();
  const edited = settings.find(({ nombre }) => nombre === editing);
  return (
    <>
      <ul>
        {settings.map((setting) => (
          <li key={setting.nombre} className={styles.setting} data-setting={setting.nombre}>
            {setting.tipo === 'interruptor' ? (
              <SwitchSetting setting={setting} />
            ) : (
              <button
                type="button"
                className={styles.row}
                aria-haspopup="dialog"
                onClick={() => setEditing(setting.nombre)}
              >
                <span className={styles.words}>
                  <span className="rl-block">{unbroken(setting.etiqueta)}</span>
                  <span className="rl-block rl-body-s rl-ink-2">{unbroken(setting.explicacion)}</span>
                </span>
                <span className={styles.value} data-unset={setting.valor === null || undefined}>
                  <span>
                    {/^\d+-[\dkK]$/.test(setting.vale) ? (
                      <Whole>{setting.vale}</Whole>
                    ) : (
                      unbroken(setting.vale)
                    )}
                  </span>
                  <Icon icon={chevronDown} size={18} />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {edited && <SettingSheet setting={edited} onClose={() => setEditing(undefined)} />}
    </>
  );
}
