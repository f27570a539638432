import type { DraftCell } from '@relevo/contract';
import { arrowUndo, people, trash } from 'ionicons/icons';
import { useState, useSyncExternalStore } from 'react';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { dayInText, rangeInText } from '../ui/formatters.ts';
import { TwoWay } from '../ui/two-way.tsx';
import { chosenIn } from './chosen.ts';
import type { Desk } from './desk.ts';
import { PanelEnds } from './panel-ends.tsx';
import { cellsWords, type Lookups, nameOf, peopleWords } from './roster-words.ts';
import styles from './rotation.module.css';
import { SidePanel } from './side-panel.tsx';
import { SummaryLine } from './summary-line.tsx';
import { discardDraft } from './writing.api.ts';
import { takeWritten } from './written.ts';

type Whose = 'todas' | 'elegidas';

/** Days of a person that are named; the others are counted. */
const NAMED = 6;

/** 'lun 21 L, mar 22 N, mié 23 libre y 9 más' */
function daysWords(cells: readonly DraftCell[], { types }: Lookups): string {
  const named = cells.slice(0, NAMED).map(({ fecha, idtipo }) => {
    const code = idtipo === null ? 'libre' : (types.get(idtipo)?.abreviatura ?? '');
    return `${dayInText(fecha)} ${code}`;
  });
  const more = cells.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` y ${more} más` : ''}`;
}

/** 'Descartar cambios': what is drafted for the period, or for the people and days that are chosen, with what is lost. */
export function DiscardPanel({ desk }: { desk: Desk }) {
  const { roster, period, lookups, planning } = desk;
  const chosen = chosenIn(desk);
  const { pending, two } = useSyncExternalStore(planning.store.subscribe, planning.store.state);
  const [whose, setWhose] = useState<Whose>('todas');
  const offline = useOfflineReason('descartar cambios');
  const { busy, send } = useSend();
  const all = roster.borrador?.celdas ?? [];
  const ids = new Set(chosen.rows.map(({ idtrabajador }) => idtrabajador));
  const those = all.filter(
    ({ idtrabajador, fecha }) => ids.has(idtrabajador) && chosen.from <= fecha && fecha <= chosen.to,
  );
  const cells = whose === 'todas' ? all : those;
  const dates = whose === 'todas' ? period : chosen;
  const rows = roster.filas.flatMap((row) => {
    const own = cells.filter(({ idtrabajador }) => idtrabajador === row.idtrabajador);
    return own.length > 0 ? [{ row, own }] : [];
  });
  const waits =
    two.size > 0
      ? 'Primero decide las celdas con dos respuestas.'
      : pending.size > 0
        ? 'Espera a que se guarde lo escrito.'
        : null;
  const apply = () =>
    send({
      needs: 'descartar cambios',
      call: async () => [
        await discardDraft(roster.unidad.id, {
          ...{ desde: dates.from, hasta: dates.to, version: roster.borrador?.version ?? 0 },
          idtrabajador: whose === 'todas' ? null : [...ids],
        }),
      ],
      done: (answers) => takeWritten(desk, answers, 'menos'),
      changes: 'roster',
    });
  return (
    <SidePanel label="Descartar cambios" onClose={desk.close}>
      <TwoWay
        label="Qué se descarta"
        choices={[
          { value: 'todas', label: `Todo: ${all.length}` },
          { value: 'elegidas', label: `Lo elegido: ${those.length}` },
        ]}
        value={whose}
        onValue={setWhose}
      />
      <p className="rl-body-s rl-ink-2">
        Del {rangeInText(dates.from, dates.to)} · {peopleWords(rows.length)}
      </p>
      <ul className={styles.people} aria-label="Qué se pierde">
        {rows.map(({ row, own }) => (
          <li key={row.idtrabajador}>
            <span>{nameOf(row)}</span>
            <span className="rl-body-s rl-ink-2">{cellsWords(own.length)}</span>
            <span className={`rl-body-s rl-ink-2 ${styles.whole}`}>{daysWords(own, lookups)}</span>
          </li>
        ))}
      </ul>
      <Lost cells={cells} />
      <PanelEnds
        kind="danger"
        label={cells.length === 0 ? 'Descartar' : `Descartar ${cells.length}`}
        {...{ busy, reason: offline ?? waits, idle: cells.length === 0 }}
        onDo={() => void apply()}
        onCancel={desk.close}
      />
    </SidePanel>
  );
}

/** What is lost in all, and by whom it was written. */
function Lost({ cells }: { cells: readonly DraftCell[] }) {
  const shifts = cells.filter(({ idtipo }) => idtipo !== null).length;
  const free = cells.length - shifts;
  const lost = [
    shifts > 0 && (shifts === 1 ? '1 turno' : `${shifts} turnos`),
    free > 0 && (free === 1 ? '1 día libre' : `${free} días libres`),
  ].filter(Boolean);
  const by = Map.groupBy(cells, ({ por }) => por);
  if (cells.length === 0) return <p className="rl-body-s rl-ink-2">No hay nada sin publicar aquí.</p>;
  return (
    <ul className={styles.summary} aria-label="Qué hará">
      <SummaryLine icon={trash} look="warning" note="Las celdas vuelven a mostrar lo publicado.">
        Se pierden {lost.join(' y ')} sin publicar
      </SummaryLine>
      <SummaryLine icon={people} look="left">
        {[...by].map(([who, own]) => `${cellsWords(own.length)} de ${who}`).join(', ')}
      </SummaryLine>
      <SummaryLine icon={arrowUndo} look="ok">
        Ctrl+Z lo devuelve mientras sigas en esta página
      </SummaryLine>
    </ul>
  );
}
