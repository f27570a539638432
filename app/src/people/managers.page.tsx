import type { LedUnit } from '@relevo/contract/people-lists';
import { keepPreviousData } from '@tanstack/react-query';
import { readId } from '../navigation/address.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { readPaged, useListAddress, wordOf } from '../navigation/list-address.ts';
import { DownloadButton } from '../reads/download-button.tsx';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { choicesOf, namedChoices } from '../ui/desk/choices.ts';
import { FilterChip } from '../ui/desk/filter-chip.tsx';
import { TwoLines } from '../ui/desk/two-lines.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { ListPage } from './list-page.tsx';
import type { Column } from './list-rows.tsx';
import { LEADING_TONES, LEADING_WORDS, leadingText } from './list-words.ts';
import { type LedAsked, ledUnitsQuery, managersFile } from './lists.api.ts';
import { rolesText } from './person-words.ts';

const USUAL = { page: 1 };
const NOTHING = { q: undefined, unidad: undefined, estado: undefined };
const STATES = choicesOf(LEADING_WORDS);

function readAsked(search: string): LedAsked {
  const asked = new URLSearchParams(search);
  const unidad = readId(asked.get('unidad'));
  const estado = wordOf(LEADING_WORDS, asked.get('estado'));
  return {
    ...(unidad && { unidad }),
    ...(estado && { estado }),
    ...readPaged(asked, ['unidad', 'hasta']),
  };
}

const COLUMNS: readonly Column<LedUnit, 'unidad' | 'hasta'>[] = [
  {
    head: 'Unidad',
    by: 'unidad',
    cell: ({ unidad, subroga }) => (
      <TwoLines first={unidad.nombre} second={subroga === null ? undefined : `Subroga a ${subroga}`} />
    ),
  },
  { head: 'Hasta cuándo', by: 'hasta', cell: (row) => <TwoLines first={leadingText(row)} /> },
  { head: 'Permisos', cell: ({ roles }) => rolesText(roles) },
  {
    head: 'Estado',
    cell: ({ estado }) => <StatusChip tone={LEADING_TONES[estado]}>{LEADING_WORDS[estado]}</StatusChip>,
  },
];

/** 'Jefaturas y permisos': who leads which unit, with dates and roles; each row opens the person, where that is changed. */
export function ManagersPage() {
  const [asked, change] = useListAddress(DESK_PATHS.managers, USUAL, readAsked);
  const read = useRead({ ...ledUnitsQuery(asked), placeholderData: keepPreviousData });
  const units = useRead(structureQuery()).data?.unidades;
  const isNarrowed = Boolean(asked.q || asked.unidad || asked.estado);
  return (
    <ListPage
      title="Jefaturas y permisos"
      {...{ asked, read }}
      onAsked={change}
      filters={
        <>
          <FilterChip
            label="Unidad"
            choices={namedChoices(units)}
            chosen={asked.unidad}
            onChosen={(unidad) => change({ unidad })}
          />
          <FilterChip
            label="Estado"
            choices={STATES}
            chosen={asked.estado}
            onChosen={(estado) => change({ estado })}
          />
        </>
      }
      onClear={isNarrowed ? () => change(NOTHING) : null}
      nouns={['jefatura', 'jefaturas']}
      empty={{
        title: 'Todavía no hay jefaturas',
        text: 'Se nombran en la ficha de cada persona, o en su unidad.',
      }}
      download={<DownloadButton name="jefaturas" read={(format) => managersFile(asked, format)} />}
      keyOf={({ id, unidad, desde, hasta }) => `${id} ${unidad.id} ${desde ?? ''} ${hasta ?? ''}`}
      columns={COLUMNS}
      sorting={{ orden: asked.orden ?? 'nombre', sentido: asked.sentido }}
      onSorting={change}
    />
  );
}
