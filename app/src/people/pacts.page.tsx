import type { PersonPact } from '@relevo/contract/people-lists';
import type { LocalDate } from '@relevo/domain/time';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { readPaged, useListAddress, wordOf } from '../navigation/list-address.ts';
import { DownloadButton } from '../reads/download-button.tsx';
import { listFile } from '../reads/list-file.ts';
import { useToday } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { choicesOf } from '../ui/desk/choices.ts';
import { DatedText } from '../ui/desk/dated-text.tsx';
import { FilterChip } from '../ui/desk/filter-chip.tsx';
import { TwoLines } from '../ui/desk/two-lines.tsx';
import { boundDate } from '../ui/formatters.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { ListPage } from './list-page.tsx';
import type { Column } from './list-rows.tsx';
import { PACT_TONES, PACT_WORDS, pactText } from './list-words.ts';
import { allPactsQuery, type PactsAsked } from './lists.api.ts';

const USUAL = { page: 1 };
const NOTHING = { q: undefined, estado: undefined };
const STATES = choicesOf(PACT_WORDS);

function readAsked(search: string): PactsAsked {
  const asked = new URLSearchParams(search);
  const estado = wordOf(PACT_WORDS, asked.get('estado'));
  return { ...(estado && { estado }), ...readPaged(asked, ['desde', 'hasta']) };
}

const columnsOf = (today: LocalDate): readonly Column<PersonPact, 'desde' | 'hasta'>[] => [
  {
    head: 'Desde',
    by: 'desde',
    cell: ({ desde, firmado }) => (
      <TwoLines first={`Desde el ${boundDate(desde)}`} second={`Firmado el ${boundDate(firmado)}`} />
    ),
  },
  { head: 'Hasta', by: 'hasta', cell: ({ hasta }) => <TwoLines first={`Hasta el ${boundDate(hasta)}`} /> },
  {
    head: 'Estado',
    cell: (pact) => (
      <StatusChip tone={PACT_TONES[pact.estado]}>
        <DatedText text={pactText(pact, today)} />
      </StatusChip>
    ),
  },
];

/** 'Pactos de horas extra' of all people; each row opens the person, where pacts are made and changed. */
export function PactsPage() {
  const [asked, change] = useListAddress(DESK_PATHS.pacts, USUAL, readAsked);
  const read = useRead({ ...allPactsQuery(asked), placeholderData: keepPreviousData });
  const today = useToday();
  const columns = useMemo(() => columnsOf(today), [today]);
  return (
    <ListPage
      title="Pactos de horas extra"
      {...{ asked, read, columns }}
      onAsked={change}
      filters={
        <FilterChip
          label="Estado"
          choices={STATES}
          chosen={asked.estado}
          onChosen={(estado) => change({ estado })}
        />
      }
      onClear={asked.q || asked.estado ? () => change(NOTHING) : null}
      nouns={['pacto', 'pactos']}
      empty={{
        title: 'Todavía no hay pactos',
        text: 'Sin pacto, las horas extra se pagan. Se agregan en la ficha de cada persona, o con un archivo.',
      }}
      download={<DownloadButton name="pactos" read={(format) => listFile('pactos', format)} />}
      keyOf={({ idpacto }) => String(idpacto)}
      sorting={{ orden: asked.orden ?? 'nombre', sentido: asked.sentido }}
      onSorting={change}
    />
  );
}
