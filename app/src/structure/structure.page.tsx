import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useShortListsAddress } from '../navigation/short-list-address.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { wide } from '../ui/wide-page.ts';
import { PlaceList } from './place-list.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { PositionList } from './position-list.tsx';
import { PositionSheet } from './position-sheet.tsx';
import { UnitList } from './unit-list.tsx';
import { UnitSheet } from './unit-sheet.tsx';
import { useMayChange } from './use-may-change.ts';

const WORDS = { units: '', positions: 'cargos', places: 'establecimientos' } as const;
const NEW = { units: 'Nueva unidad', positions: 'Nuevo cargo', places: 'Nuevo establecimiento' } as const;
const SHEETS = { units: UnitSheet, positions: PositionSheet, places: PlaceSheet } as const;

/** 'Unidades' (37d): the units, the positions and the workplaces of the organisation. */
export function StructurePage() {
  const [tab, setTab, address] = useShortListsAddress(DESK_PATHS.structure, WORDS);
  const read = useRead(structureQuery());
  const [adding, setAdding] = useState(false);
  const mayChange = useMayChange();
  const { data } = read;
  const add = mayChange && (
    <ActionButton icon={addOutline} onClick={() => setAdding(true)}>
      {NEW[tab]}
    </ActionButton>
  );
  const NewSheet = SHEETS[tab];
  return (
    <ReadPage
      title="Unidades"
      className={wide ?? ''}
      head={
        <PageTabs
          label="Unidades"
          long
          tabs={[
            { value: 'units', label: 'UNIDADES', count: data?.unidades.length, quiet: true },
            { value: 'positions', label: 'CARGOS', count: data?.cargos.length, quiet: true },
            { value: 'places', label: 'ESTABLECIMIENTOS', count: data?.establecimientos.length, quiet: true },
          ]}
          value={tab}
          onValue={setTab}
        />
      }
    >
      {/* With large text neither the head of a phone nor that of a list has room for it. */}
      {add}
      <ReadOf read={read} rows={4} height={72}>
        {(structure) =>
          tab === 'units' ? (
            <UnitList units={structure.unidades} address={address} />
          ) : tab === 'positions' ? (
            <PositionList positions={structure.cargos} address={address} />
          ) : (
            <PlaceList places={structure.establecimientos} address={address} />
          )
        }
      </ReadOf>
      {adding && <NewSheet row={null} onClose={() => setAdding(false)} />}
    </ReadPage>
  );
}
