import { shortDate } from '../ui/formatters.ts';
import { CompanyFeed } from './company-feed.tsx';
import type { Desk } from './desk.ts';
import styles from './panel.module.css';
import { emptyWords, nameOf, notesOf } from './roster-words.ts';
import { SidePanel } from './side-panel.tsx';
import { StaleAnswers } from './stale-answers.tsx';
import { type Stale, staleOf } from './stale-cells.ts';

/** 'Cambió después de tu borrador' (40e): what is published beside the draft, and two answers for each cell. */
export function ChangesPart({ desk }: { desk: Desk }) {
  const stale = staleOf(desk);
  return (
    <SidePanel label="Cambió después de tu borrador" onClose={desk.close} more={<CompanyFeed desk={desk} />}>
      {stale.length === 0 && <p className="rl-body-s rl-ink-2">Nada por decidir.</p>}
      {stale.map((one) => (
        <Cell key={`${one.person.row.idtrabajador} ${one.draft.fecha}`} desk={desk} {...one} />
      ))}
    </SidePanel>
  );
}

function Cell({
  desk: { period, lookups, planning },
  person: { row, index },
  draft,
}: Stale & { desk: Desk }) {
  const column = period.dates.indexOf(draft.fecha);
  const shifts = row.celdas[column] ?? [];
  const published = shifts
    .map((shift) => [lookups.types.get(shift.tipo)?.nombre, ...notesOf(shift, lookups)].join(', '))
    .join('; ');
  const mine = draft.idtipo === null ? 'Libre' : lookups.types.get(draft.idtipo)?.nombre;
  const why = planning.whyNot({ row: index, column });
  return (
    <section className={`rl-stack rl-gap-s ${styles.change}`} aria-label={nameOf(row)}>
      <div className="rl-between">
        <h3 className="rl-label">{nameOf(row)}</h3>
        <span className="rl-body-s rl-ink-2">{shortDate(draft.fecha)}</span>
      </div>
      <p className="rl-body-s">Publicado: {published || emptyWords(row, draft.fecha)}</p>
      <p className="rl-body-s">
        Tu borrador: {mine}
        {draft.por && ` (${draft.por})`}
      </p>
      {why ? (
        <p className="rl-body-s rl-ink-2">{why}</p>
      ) : (
        <StaleAnswers
          draft={draft}
          onPlan={(plan) => planning.plan([{ place: { row: index, column }, plan }])}
        />
      )}
    </section>
  );
}
