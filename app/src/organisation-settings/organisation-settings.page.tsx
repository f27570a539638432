import type { OrganisationSetting, Response } from '@relevo/contract';
import { searchOutline } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useZone } from '../reads/local-time.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useSearchKey } from '../ui/desk/use-search-key.ts';
import { momentText } from '../ui/formatters.ts';
import { plainText } from '../ui/plain-text.ts';
import { EmptyState } from '../ui/states.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TitledPanel } from '../ui/titled-panel.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { columns, main, side, wide } from '../ui/wide-page.ts';
import { organisationSettingsQuery } from './organisation-settings.api.ts';
import styles from './organisation-settings.module.css';
import { SettingList } from './setting-list.tsx';

type Contents = Response<'GET administracion/ajustes'>['data'];

/** 'Todos los ajustes' (37e): the most used first, then all of them by what they are about, and who changed what. */
export function OrganisationSettingsPage() {
  const read = useRead(organisationSettingsQuery());
  return (
    <ReadPage title="Todos los ajustes" back={DESK_PATHS.settings} className={wide ?? ''}>
      <ReadOf read={read} rows={6} height={64}>
        {({ ajustes, cambios }) => (
          <div className={columns}>
            <div className={main}>
              <TitledPanel title="Lo que más se ajusta" list>
                <SettingList settings={ajustes.filter(({ frecuente }) => frecuente)} />
              </TitledPanel>
              <AllSettings settings={ajustes} />
            </div>
            <div className={side}>
              <LastChanges changes={cambios} />
            </div>
          </div>
        )}
      </ReadOf>
    </ReadPage>
  );
}

const isFound = (setting: OrganisationSetting, words: readonly string[]) => {
  const text = plainText(`${setting.etiqueta} ${setting.explicacion} ${setting.grupo} ${setting.nombre}`);
  return words.every((word) => text.includes(word));
};

function AllSettings({ settings }: { settings: readonly OrganisationSetting[] }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const words = plainText(text).split(' ').filter(Boolean);
  const found = settings.filter((setting) => isFound(setting, words));
  const groups = [...Map.groupBy(found, ({ grupo }) => grupo)];
  return (
    <TitledPanel title={`Los ${settings.length} ajustes`} list>
      <search className={styles.search}>
        <TextField
          label="Buscar un ajuste"
          type="search"
          inputRef={field}
          value={text}
          maxLength={80}
          onValue={setText}
          autoComplete="off"
          spellCheck={false}
        />
      </search>
      {groups.map(([group, those]) => (
        <section key={group} aria-label={group}>
          <h3 className={`rl-label rl-ink-2 ${styles.group}`}>{group}</h3>
          <SettingList settings={those} />
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState icon={searchOutline} title="(sin resultados)">
          Ningún ajuste dice eso.
        </EmptyState>
      )}
    </TitledPanel>
  );
}

function LastChanges({ changes }: { changes: Contents['cambios'] }) {
  const zone = useZone();
  return (
    <TitledPanel title="Quién cambió qué" list>
      <ul>
        {changes.map(({ momento, quien, etiqueta, antes, despues }) => (
          <li key={`${momento} ${etiqueta}`} className={styles.change}>
            <span>
              {quien ?? 'Relevo'}: {unbroken(etiqueta)}, de {unbroken(antes)} a{' '}
              <span className="rl-medium">{unbroken(despues)}</span>
            </span>
            <span className="rl-body-s rl-ink-2">{momentText(momento, zone)}</span>
          </li>
        ))}
        {changes.length === 0 && (
          <li className={`rl-ink-2 ${styles.change}`}>Todavía nadie cambió un ajuste.</li>
        )}
      </ul>
    </TitledPanel>
  );
}
