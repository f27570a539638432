import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useShortListsAddress } from '../navigation/short-list-address.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { wide } from '../ui/wide-page.ts';
import { type CatalogueName, cataloguesQuery } from './catalogues.api.ts';
import { EntryList } from './entry-list.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { WORDS } from './words.ts';

const TABS: Readonly<Record<CatalogueName, string>> = {
  motivos: '',
  categorias: 'categorias',
  permisos: 'permisos',
  ausencias: 'ausencias',
  etiquetas: 'etiquetas',
};
const NAMES = Object.keys(TABS) as CatalogueName[];

/** 'Catálogos': the lists of names that people choose from, one behind each tab. */
export function CataloguesPage() {
  const [catalogue, setCatalogue, address] = useShortListsAddress(DESK_PATHS.catalogues, TABS);
  const read = useRead(cataloguesQuery());
  const [adding, setAdding] = useState(false);
  const isWide = useWideRoom();
  const { data } = read;
  const add = data && (
    <ActionButton icon={addOutline} onClick={() => setAdding(true)}>
      {WORDS[catalogue].add}
    </ActionButton>
  );
  const tabs = (
    <PageTabs
      label="Catálogos"
      long
      tabs={NAMES.map((value) => ({
        value,
        label: WORDS[value].tab,
        count: data?.[value].length,
        quiet: true,
      }))}
      value={catalogue}
      onValue={setCatalogue}
    />
  );
  return (
    <ReadPage
      title="Catálogos"
      back={DESK_PATHS.settings}
      className={wide ?? ''}
      head={isWide && tabs}
      end={isWide && add}
    >
      {/* With large text a phone has no room for five tabs that stay. */}
      {!isWide && tabs}
      {!isWide && add}
      <ReadOf read={read} rows={6} height={72}>
        {(catalogues) => (
          <EntryList key={catalogue} catalogue={catalogue} data={catalogues} address={address} />
        )}
      </ReadOf>
      {adding && data && (
        <EntrySheet
          catalogue={catalogue}
          row={null}
          absences={data.ausencias}
          onClose={() => setAdding(false)}
        />
      )}
    </ReadPage>
  );
}
