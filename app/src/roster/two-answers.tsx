import { formatHours, weekOf } from '@relevo/domain/hours';
import { gitCompareOutline } from 'ionicons/icons';
import { useEffect, useRef } from 'react';
import { useNow } from '../reads/local-time.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ageText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import type { Desk } from './desk.ts';
import { type Plan, planOf, type ShownDraft, type TwoAnswers } from './draft-state.ts';
import { draftedMinutes, verdictsOf } from './drafted.ts';
import type { Place } from './grid-keys.ts';
import { placeName } from './roster-words.ts';
import styles from './two-answers.module.css';
import { useBesideCell } from './use-beside-cell.ts';

interface TwoAnswersProps {
  desk: Desk;
  answers: TwoAnswers;
  /** `mine`, `theirs`, or null for later. */
  onDecide: (whose: 'mine' | 'theirs' | null, place: Place) => void;
}

/** 'Dos respuestas para la misma celda' (40e): beside the cell, decided by 1, 2 or later. */
export function TwoAnswersBox({ desk, answers: { mine, theirs }, onDecide }: TwoAnswersProps) {
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const { roster, period, lookups, planning } = desk;
  const index = roster.filas.findIndex(({ idtrabajador }) => idtrabajador === mine.idtrabajador);
  const row = roster.filas[index];
  const place = { row: index, column: period.dates.indexOf(mine.fecha) };
  useBesideCell(box, place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is read aloud
  useEffect(() => box.current?.focus(), [place.row, place.column]);
  if (!row) return null;
  const name = theirs?.por.split(' ')[0] ?? null;
  /** An answer by its type, or by what is published, with what it makes of the week. */
  const told = ({ que, idtipo }: Plan) => {
    const others = (planning.drafts.get(row.idtrabajador) ?? []).filter(({ fecha }) => fecha !== mine.fecha);
    const draft: ShownDraft = { fecha: mine.fecha, idtipo: idtipo ?? null, vieja: false, por: null };
    const cells = que === 'publicado' ? others : [...others, draft];
    const [check] = verdictsOf(row, cells, planning.rules, lookups).get(mine.fecha)?.texts ?? [];
    const shown = que === 'publicado' ? row.celdas[place.column]?.[0]?.tipo : idtipo;
    const type = shown === undefined ? undefined : lookups.types.get(shown);
    const minutes = draftedMinutes(row, cells, weekOf(mine.fecha).monday, lookups);
    return {
      type,
      words: `${type?.nombre ?? 'Libre'} · ${check ?? `${formatHours(minutes)} esa semana`}`,
    };
  };
  const takes = name ? `Tomar la de ${name}` : 'Dejar lo publicado';
  const cards = [
    { whose: 'La tuya, ahora', ...told(mine) },
    {
      whose: theirs ? `${name}, ${ageText(Date.parse(theirs.cuando), now)}` : 'Lo publicado',
      ...told(planOf(theirs ?? undefined)),
    },
  ];
  return (
    <div
      ref={box}
      role="dialog"
      aria-label="Dos respuestas para la misma celda"
      tabIndex={-1}
      className={styles.box}
      onKeyDown={(event) => {
        const whose = { 1: 'mine', 2: 'theirs', Escape: null }[event.key];
        if (whose === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onDecide(whose as 'mine' | 'theirs' | null, place);
      }}
    >
      <div>
        <h2 className="rl-title rl-line">
          <Icon icon={gitCompareOutline} size={20} className="rl-bad" />
          Dos respuestas para la misma celda
        </h2>
        <p className="rl-body-s rl-ink-2">{placeName(row, mine.fecha)}</p>
      </div>
      <div className={styles.answers}>
        {cards.map(({ whose, type, words }) => (
          <div key={whose} className={styles.answer}>
            <p className="rl-body-s rl-ink-2">{whose}</p>
            {type && <LnMark day={type.turno_dia} letter={type.abreviatura} />}
            <p className="rl-body-s">{words}</p>
          </div>
        ))}
        <ActionButton onClick={() => onDecide('mine', place)}>Dejar la mía</ActionButton>
        <ActionButton kind="outline" onClick={() => onDecide('theirs', place)}>
          {takes}
        </ActionButton>
      </div>
      <p className="rl-body-s rl-ink-2">
        <kbd>1</kbd> la mía <kbd>2</kbd> {name ? 'la suya' : 'lo publicado'} <kbd>Esc</kbd> después
      </p>
    </div>
  );
}
