import type { SwapPartner } from '@relevo/contract';
import { personOutline } from 'ionicons/icons';
import { useState } from 'react';
import { PersonFace } from '../reads/person-face.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { plainText } from '../ui/plain-text.ts';
import { TextField } from '../ui/text-field.tsx';
import { StretchNote } from './stretch-note.tsx';
import { nameOf } from './swap-words.ts';
import styles from './swaps.module.css';
import type { SwapDraft } from './use-swap-draft.ts';

/** The colleague: those with whom it is possible that day first, the others below with the reason. */
export function PartnerField({ draft }: { draft: SwapDraft }) {
  const [open, setOpen] = useState(false);
  const { partner, partners } = draft;
  const loading = partners.isPending;
  const placeholder = loading ? 'Cargando colegas...' : 'Seleccionar';
  return (
    <>
      <ChoiceField
        label="Colega"
        value={partner ? nameOf(partner) : placeholder}
        empty={!partner}
        start={partner ? <PersonFace person={partner.persona} /> : <Icon icon={personOutline} />}
        busy={loading}
        disabled={!partners.data}
        onOpen={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title="Colega">
        <PartnerList
          partners={partners.data ?? []}
          chosen={partner?.idtrabajador}
          onChoose={(chosen) => {
            draft.choosePartner(chosen.trabajador);
            setOpen(false);
          }}
        />
      </BottomSheet>
    </>
  );
}

interface PartnerListProps {
  partners: readonly SwapPartner[];
  chosen: number | undefined;
  onChoose: (partner: SwapPartner) => void;
}

function PartnerList({ partners, chosen, onChoose }: PartnerListProps) {
  const [search, setSearch] = useState('');
  const wanted = plainText(search.trim());
  const found = partners.filter(({ trabajador }) => plainText(nameOf(trabajador)).includes(wanted));
  const groups = [
    { title: 'Pueden cambiar ese día', rows: found.filter(({ posible }) => posible) },
    { title: 'No es posible ese día', rows: found.filter(({ posible }) => !posible) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      <TextField label="Buscar" type="search" autoComplete="off" value={search} onValue={setSearch} />
      <div className={`${styles.swapResults} rl-stack`}>
        {groups.length === 0 && (
          <p className="rl-ink-2" role="status">
            No hay colegas que coincidan con la búsqueda
          </p>
        )}
        {groups.map(({ title, rows }) => (
          <section key={title} className="rl-stack" aria-label={title}>
            <h3 className="rl-group-header">{title}</h3>
            <div className="rl-panel rl-panel--list">
              {rows.map((row) => (
                <button
                  key={row.trabajador.idtrabajador}
                  type="button"
                  className={`rl-row ${styles.swapChoice}`}
                  aria-pressed={row.trabajador.idtrabajador === chosen}
                  onClick={() => onChoose(row)}
                >
                  <PersonFace person={row.trabajador.persona} />
                  <span className={`rl-row__main ${styles.swapChoiceMain}`}>
                    <span className="rl-block">{nameOf(row.trabajador)}</span>
                    <span className="rl-block rl-body-s rl-ink-2 rl-num">{reasonOf(row)}</span>
                    <StretchNote text={stretchOf(row)} />
                  </span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

/** Warning when every shift of the day would leave a worker without rest. */
function stretchOf({ turnos }: SwapPartner): string | null {
  const possible = turnos.filter(({ posible }) => posible);
  return possible.every(({ aviso }) => aviso !== null) ? (possible[0]?.aviso ?? null) : null;
}

const reasonOf = ({ motivo, turnos }: SwapPartner): string =>
  motivo ??
  turnos
    .filter(({ posible }) => posible)
    .map(({ turno }) => timeRange(turno.horaProgramadaInicio, turno.horaProgramadaTermino))
    .join(', ');
