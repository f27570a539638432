import { closeOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useAdmin } from '../../api/session.ts';
import { unitPositionsQuery, unitWorkersQuery } from '../../reads/manager-reads.ts';
import { useRead } from '../../reads/use-read.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isFound } from '../../ui/plain-text.ts';
import { SwitchRow } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Draft } from './draft.ts';
import styles from './write.module.css';

/** More are found by writing more of the name. */
const FOUND_AT_MOST = 6;

/** Names that are found are seen, also above a phone's keyboard. */
const intoView = (names: HTMLElement | null) => names?.scrollIntoView({ block: 'nearest' });

interface RecipientsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** For whom an article is: positions of the own unit and single people, their sum live. */
export function Recipients({ draft, onChange }: RecipientsProps) {
  const { persona, unidad } = useAdmin().usuario;
  const positions = useRead(unitPositionsQuery(unidad.id)).data ?? [];
  const all = useRead(unitWorkersQuery()).data ?? [];
  const workers = all.filter((one) => one.persona.id !== persona.id);
  const [text, setText] = useState('');
  const of = (position: number) =>
    workers.filter(({ detPuesto_iddetPuesto }) => detPuesto_iddetPuesto === position).length;
  const reached = workers.filter(
    ({ idtrabajador, detPuesto_iddetPuesto }) =>
      draft.positions.includes(detPuesto_iddetPuesto) || draft.workers.includes(idtrabajador),
  ).length;
  const nameOf = ({ persona: { nombre, apellidoPaterno } }: (typeof workers)[number]) =>
    `${nombre} ${apellidoPaterno}`;
  const found =
    text.trim() === ''
      ? []
      : workers
          .filter((one) => isFound(nameOf(one), text) && !draft.workers.includes(one.idtrabajador))
          .slice(0, FOUND_AT_MOST);
  return (
    <section className="rl-stack" aria-label="Destinatarios" id="destinatarios">
      <h2 className="rl-group-header">
        <span>Destinatarios</span>
        <span className="rl-num" role="status">
          {reached === 1 ? 'La verá 1 persona' : `La verán ${reached} personas`}
        </span>
      </h2>
      <div className={`rl-panel rl-stack ${styles.recipients}`}>
        <h3 className="rl-label rl-ink-2">Puestos de {unidad.nombreUnidad}</h3>
        <ChoiceChips
          label={`Puestos de ${unidad.nombreUnidad}`}
          choices={positions.map(({ iddetPuesto: id, nombreDetPuesto: name }) => ({
            id,
            name: `${name} ${of(id)}`,
            label: `${name} ${of(id)}`,
          }))}
          chosen={new Set(draft.positions)}
          onChosen={(chosen) => onChange({ positions: [...chosen] })}
        />
        <h3 className="rl-label rl-ink-2">Personas</h3>
        <TextField
          label="Agregar por nombre"
          type="search"
          autoComplete="off"
          value={text}
          onValue={setText}
        />
        {text.trim() !== '' && found.length === 0 && (
          <p className="rl-body-s rl-ink-2" role="status">
            (sin resultados)
          </p>
        )}
        {found.length > 0 && (
          <div ref={intoView} className="rl-panel rl-panel--list">
            {found.map((one) => (
              <button
                key={one.idtrabajador}
                type="button"
                className={`rl-row ${styles.found}`}
                onClick={() => {
                  onChange({ workers: [...draft.workers, one.idtrabajador] });
                  setText('');
                }}
              >
                {nameOf(one)}
              </button>
            ))}
          </div>
        )}
        {draft.workers.length > 0 && (
          <div className="rl-wrap">
            {workers
              .filter(({ idtrabajador }) => draft.workers.includes(idtrabajador))
              .map((one) => (
                <button
                  key={one.idtrabajador}
                  type="button"
                  className={styles.person}
                  aria-label={`Quitar a ${nameOf(one)}`}
                  onClick={() => onChange({ workers: draft.workers.filter((id) => id !== one.idtrabajador) })}
                >
                  <span>{nameOf(one)}</span>
                  <Icon icon={closeOutline} size={18} />
                </button>
              ))}
          </div>
        )}
        <SwitchRow
          title="Pedir confirmación de lectura"
          note="El lector lo sabe y la confirma"
          on={draft.asksConfirmation}
          onValue={(asksConfirmation) => onChange({ asksConfirmation })}
        />
      </div>
    </section>
  );
}
