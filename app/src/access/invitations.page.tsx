import type { InvitationCounts, InvitationRow } from '@relevo/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { checkmarkCircle, mailOutline, peopleOutline, sendOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import type { Change } from '../navigation/list-address.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { structureQuery } from '../reads/structure.ts';
import { useRead } from '../reads/use-read.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { namedChoices } from '../ui/desk/choices.ts';
import { FilterChip } from '../ui/desk/filter-chip.tsx';
import { ListPages } from '../ui/desk/list-pages.tsx';
import { ListTools } from '../ui/desk/list-tools.tsx';
import { SearchField } from '../ui/desk/search-field.tsx';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { formatCount } from '../ui/formatters.ts';
import { EmptyState } from '../ui/states.tsx';
import { columns, main, side, wide } from '../ui/wide-page.ts';
import { PILE_WORDS, useAsked } from './asked-pile.ts';
import { type Chosen, ChosenInvitations } from './chosen-invitations.tsx';
import { InvitationCards } from './invitation-cards.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { enteredText } from './invitation-words.ts';
import { type Asked, invitationsQuery, PAGE_SIZE } from './invitations.api.ts';
import styles from './invitations.module.css';
import { LetterPanel } from './letter-panel.tsx';
import { Piles } from './piles.tsx';
import { ProposalSheet } from './proposal-sheet.tsx';

const NOBODY: Chosen = new Map();

/** 'Invitaciones' (39c): who has not come in yet, how far each invitation is, and what to do next about each. */
export function InvitationsPage() {
  const session = useSession();
  const [asked, change] = useAsked();
  const read = useRead({ ...invitationsQuery(asked), placeholderData: keepPreviousData });
  const structure = useRead(structureQuery()).data;
  const isWide = useWideRoom();
  const [chosen, setChosen] = useState(NOBODY);
  const counts = read.data?.meta;
  return (
    <ReadPage
      title="Invitaciones"
      back={DESK_PATHS.people}
      className={wide ?? ''}
      head={
        <p className="rl-header-note rl-body-s rl-ink-2">
          {[session?.instance.name, counts && enteredText(counts.pilas.usadas, counts.personas)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      }
      foot={chosen.size > 0 && <ChosenInvitations chosen={chosen} onChosen={setChosen} />}
    >
      {counts && (
        <div className={styles.top}>
          <Piles {...{ counts }} chosen={asked.pila} onChosen={(pila) => change({ pila })} />
          <Sendings counts={counts} />
        </div>
      )}
      <div className={`${columns} ${styles.columns}`}>
        <div className={main}>
          <ListTools>
            <SearchField
              label="Nombre o RUT"
              value={asked.q ?? ''}
              onValue={(q) => change({ q: q || undefined })}
            />
            <div className="rl-wrap">
              <FilterChip
                label="Unidad"
                choices={namedChoices(structure?.unidades)}
                chosen={asked.unidad}
                onChosen={(unidad) => change({ unidad })}
              />
            </div>
          </ListTools>
          <ReadOf read={read} rows={6} height={60}>
            {({ data, meta }) => (
              <Rows
                {...{ asked, change, isWide, chosen }}
                rows={data}
                counts={meta}
                total={meta.total}
                onChosen={setChosen}
              />
            )}
          </ReadOf>
        </div>
        <div className={side}>
          {counts && <LetterPanel waiting={counts.porEntregar} unit={asked.unidad} />}
        </div>
      </div>
    </ReadPage>
  );
}

interface RowsProps {
  asked: Asked;
  change: (part: Change<Asked>) => void;
  isWide: boolean;
  rows: readonly InvitationRow[];
  counts: InvitationCounts;
  total: number;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

function Rows({ asked, change, isWide, rows, counts, total, chosen, onChosen }: RowsProps) {
  if (total === 0) return <None {...{ asked, counts, change }} />;
  const list = { rows, chosen, onChosen };
  return (
    <>
      {isWide ? (
        <InvitationTable
          {...list}
          sorting={{ orden: asked.orden ?? 'estado', sentido: asked.sentido }}
          onSorting={change}
        />
      ) : (
        <InvitationCards {...list} />
      )}
      <p className="rl-sr" role="status">
        {total === 1 ? '1 persona' : `${formatCount(total)} personas`}
      </p>
      <ListPages page={asked.page} size={PAGE_SIZE} total={total} onPage={(page) => change({ page })} />
    </>
  );
}

function None({ asked, counts, change }: Pick<RowsProps, 'asked' | 'counts' | 'change'>) {
  const filtered = asked.q !== undefined || asked.unidad !== undefined;
  if (filtered) {
    const clear = () => change({ q: undefined, unidad: undefined });
    return (
      <EmptyState
        icon={peopleOutline}
        title="(sin resultados)"
        action={
          <ActionButton kind="tonal" onClick={clear}>
            Quitar filtros
          </ActionButton>
        }
      >
        Nadie de «{PILE_WORDS[asked.pila]}» coincide con la búsqueda.
      </EmptyState>
    );
  }
  if (counts.personas > 0 && counts.pilas.usadas === counts.personas) {
    return (
      <EmptyState icon={checkmarkCircle} title="Todas las personas entraron">
        Cuando llegue alguien nuevo, aparece aquí.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={mailOutline} title="Nada en esta pila">
      {asked.pila === 'usadas' ? 'Todavía no entra nadie.' : 'Mira las otras pilas, arriba.'}
    </EmptyState>
  );
}

/** Whom a sheet asks about, under the title that it was opened with: its own sending empties the pile. */
type Asking = { which: 'sin_invitar' | 'reenviar'; title: string } | null;

/** Sends to all that wait, after showing who they are. */
function Sendings({ counts }: { counts: InvitationCounts }) {
  const [asking, setAsking] = useState<Asking>(null);
  const { reenviables, enviadosHoy, pilas } = counts;
  const again = reenviables === 1 ? 'Enviar 1 correo otra vez' : `Enviar ${reenviables} correos otra vez`;
  const missing =
    pilas.sin_invitar === 1 ? 'Invitar a la que falta' : `Invitar a las ${pilas.sin_invitar} que faltan`;
  return (
    <div className={`rl-wrap ${styles.send}`}>
      {reenviables + enviadosHoy > 0 && (
        <ActionButton
          kind="outline"
          icon={mailOutline}
          onClick={() => setAsking({ which: 'reenviar', title: 'Enviar otra vez' })}
        >
          {reenviables === 0 ? 'Correos enviados hoy' : again}
        </ActionButton>
      )}
      {pilas.sin_invitar > 0 && (
        <ActionButton icon={sendOutline} onClick={() => setAsking({ which: 'sin_invitar', title: missing })}>
          {missing}
        </ActionButton>
      )}
      {asking && <ProposalSheet {...asking} onClose={() => setAsking(null)} />}
    </div>
  );
}
