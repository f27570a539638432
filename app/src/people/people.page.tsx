import { keepPreviousData } from '@tanstack/react-query';
import { mailOutline, personAddOutline } from 'ionicons/icons';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { DownloadButton } from '../reads/download-button.tsx';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { choicesOf, namedChoices } from '../ui/desk/choices.ts';
import { FilterChip } from '../ui/desk/filter-chip.tsx';
import { ListAnswer } from '../ui/desk/list-answer.tsx';
import { ListTools } from '../ui/desk/list-tools.tsx';
import { SearchField } from '../ui/desk/search-field.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { wide } from '../ui/wide-page.ts';
import { ChosenFooter } from './chosen-footer.tsx';
import { isFiltered, NOTHING, useFilters } from './filters.ts';
import { PAGE_SIZE, peopleFile, peopleQuery } from './people.api.ts';
import { PeopleCards } from './people-cards.tsx';
import { PeopleTable } from './people-table.tsx';
import { ACCESS_WORDS, CONTRACT_WORDS, ROLE_WORDS } from './person-words.ts';
import { useChosen } from './use-chosen.ts';

const CONTRACTS = choicesOf(CONTRACT_WORDS);
const ACCESS = choicesOf(ACCESS_WORDS);
const ROLES = choicesOf(ROLE_WORDS);

/** 'Personas' (37b): searched while typing, filtered and ordered by the server, fifty on a page. */
export function PeoplePage() {
  const router = useRouter();
  const [filters, change] = useFilters();
  const read = useRead({ ...peopleQuery(filters), placeholderData: keepPreviousData });
  const structure = useRead(structureQuery()).data;
  const isWide = useWideRoom();
  const [chosen, setChosen] = useChosen();
  return (
    <ReadPage
      title="Personas"
      className={wide ?? ''}
      end={
        <ActionButton icon={personAddOutline} onClick={() => router.push(DESK_PATHS.newPerson)}>
          Nueva persona
        </ActionButton>
      }
      foot={
        isWide &&
        chosen.size > 0 && <ChosenFooter chosen={chosen} shown={read.data?.data ?? []} onChosen={setChosen} />
      }
    >
      <ListTools>
        <SearchField label="Nombre, RUT o correo" value={filters.q ?? ''} onValue={(q) => change({ q })} />
        <div className="rl-wrap">
          <FilterChip
            label="Unidad"
            choices={namedChoices(structure?.unidades)}
            chosen={filters.unidad}
            onChosen={(unidad) => change({ unidad })}
          />
          <FilterChip
            label="Cargo"
            choices={namedChoices(structure?.cargos)}
            chosen={filters.cargo}
            onChosen={(cargo) => change({ cargo })}
          />
          <FilterChip
            label="Contrato"
            choices={CONTRACTS}
            chosen={filters.contrato}
            onChosen={(contrato) => change({ contrato })}
          />
          <FilterChip
            label="Acceso"
            choices={ACCESS}
            chosen={filters.acceso}
            onChosen={(acceso) => change({ acceso })}
          />
          <FilterChip label="Rol" choices={ROLES} chosen={filters.rol} onChosen={(rol) => change({ rol })} />
        </div>
      </ListTools>
      <ReadOf read={read} rows={6} height={60}>
        {({ data, meta: { total } }) => (
          <ListAnswer
            {...{ total }}
            page={filters.page}
            size={PAGE_SIZE}
            onPage={(page) => change({ page })}
            onClear={isFiltered(filters) ? () => change(NOTHING) : null}
            nouns={['persona', 'personas']}
            empty={{
              ...{ title: 'Todavía no hay personas', text: 'Agrega a la primera con «Nueva persona».' },
              unmatched: 'Nadie coincide con la búsqueda y los filtros.',
            }}
            end={
              <div className="rl-wrap">
                <ActionButton
                  kind="outline"
                  icon={mailOutline}
                  onClick={() => router.push(DESK_PATHS.invitations)}
                >
                  Invitaciones
                </ActionButton>
                <DownloadButton name="personas" read={(format) => peopleFile(filters, format)} />
              </div>
            }
          >
            {isWide ? (
              <PeopleTable
                people={data}
                sorting={{ orden: filters.orden ?? 'nombre', sentido: filters.sentido }}
                onSorting={change}
                chosen={chosen}
                onChosen={setChosen}
              />
            ) : (
              <PeopleCards people={data} />
            )}
          </ListAnswer>
        )}
      </ReadOf>
    </ReadPage>
  );
}
