import { Navigate } from 'react-router-dom';
import { useWorker } from '../api/session.ts';
import { readId, useAddressParam } from '../navigation/address.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { EmptyState } from '../ui/states.tsx';
import { unbroken } from '../ui/unbroken.ts';
import styles from './attendance.module.css';
import { type Category, findCategory, shiftsOf } from './categories.ts';
import { Legend } from './legend.tsx';
import { sheetQuery } from './sheet.api.ts';
import { SheetShiftCard } from './sheet-shift-card.tsx';
import { useOwnPeriod } from './use-periods.ts';

/** 'Turnos con {category}': the shifts behind a counter, each with its marks (spec 2 §2, FDA details screen). */
export function SheetDetailsPage() {
  const periodId = readId(useAddressParam(PATHS.sheetDetails, 'periodo').value);
  const { value: type } = useAddressParam(PATHS.sheetDetails, 'type');
  const { idtrabajador } = useWorker().usuario.objTrabajador;
  const { own, settings } = useOwnPeriod(periodId);
  const read = useRead({ ...sheetQuery(idtrabajador, periodId ?? 0), enabled: periodId !== null });
  const sheet = read.data;
  const category = sheet && type ? findCategory(sheet, type) : null;
  const shifts = sheet && category ? shiftsOf(sheet).filter(category.has) : [];
  const asks = own?.standing === 'current' && settings?.correctionFlow === true;
  if (periodId === null) return <Navigate to={PATHS.attendance} replace />;
  return (
    <ReadPage
      title={`Turnos con ${unbroken(category?.title ?? '…')}`}
      back={withParameters(PATHS.sheet, { periodo: periodId })}
      head={
        own && (
          <p className="rl-header-note rl-body-s rl-ink-2">
            {own.period.nombre}
            {own.standing === 'current' && ' · periodo actual'}
          </p>
        )
      }
      label="Turnos"
    >
      {sheet === undefined && <ReadGap read={read} rows={3} height={168} />}
      {sheet && <ReadAge read={read} />}
      {sheet !== undefined && shifts.length === 0 && (
        <EmptyState title="No hay turnos aquí">En este periodo no hay turnos de esta categoría.</EmptyState>
      )}
      {category && shifts.length > 0 && <Sum category={category} />}
      {own &&
        own.standing !== 'current' &&
        settings?.correctionFlow &&
        shifts.some(({ estado }) => estado === 'omission') && (
          <p className="rl-body-s rl-ink-2">Las marcas se corrigen solo en el periodo actual.</p>
        )}
      {type === 'OmisionesDeMarca' && shifts.length > 0 && <Legend of={['planned', 'marked', 'missing']} />}
      <ul className="rl-stack">
        {shifts.map((shift) => (
          <li key={shift.idturno}>
            <SheetShiftCard shift={shift} figure={category?.of(shift) ?? null} asks={asks} />
          </li>
        ))}
      </ul>
    </ReadPage>
  );
}

/** Sum of the shifts below, and the rule for it. */
function Sum({ category: { title, exact, rule } }: { category: Category }) {
  if (exact === null && rule === null) return null;
  return (
    <section className="rl-panel rl-stack rl-gap-xs" aria-label={title}>
      {exact !== null && (
        <p className={`rl-wrap ${styles.sumLine}`}>
          <span className="rl-ink-2">Suma de estos turnos</span>
          <strong className={styles.value}>{exact}</strong>
        </p>
      )}
      {rule && <p className="rl-body-s rl-ink-2">{unbroken(rule)}</p>}
    </section>
  );
}
