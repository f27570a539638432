import type { Response, UnitSheet } from '@relevo/contract';
import { spanish } from '@relevo/domain/names';
import { shieldCheckmarkOutline } from 'ionicons/icons';
import { useRead } from '../../reads/use-read.ts';
import { ListedSection } from '../../ui/listed-section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import styles from './manager.module.css';
import { RemindButton } from './remind-button.tsx';
import { SheetRow } from './sheet-row.tsx';
import { toLookAtQuery } from './unit-sheets.api.ts';
import { peopleText, tagsOf } from './unit-words.ts';
import type { UnitPeriod } from './use-unit-periods.ts';

type WhoValidated = Response<'GET fda/report/whos-validated'>['data'];

interface ListProps {
  sheets: WhoValidated;
  unitPeriod: UnitPeriod;
}

/** Workers who have validated, by payroll group, the last first. */
export function ValidatedList({ sheets: { validados }, unitPeriod }: ListProps) {
  if (validados.length === 0)
    return (
      <EmptyState icon={shieldCheckmarkOutline} title="(sin resultados)">
        Nadie ha validado aún su ficha de este periodo.
      </EmptyState>
    );
  const groups = [...Map.groupBy(validados, ({ planilla }) => planilla?.nombrePlanilla ?? 'Sin planilla')];
  return groups
    .toSorted(([a], [b]) => spanish.compare(a, b))
    .map(([name, sheets]) => (
      <ListedSection
        key={name}
        title={unbroken(name)}
        count={
          <>
            {sheets.length}
            <span className="rl-sr"> {sheets.length === 1 ? 'persona' : 'personas'}</span>
          </>
        }
      >
        <Rows sheets={sheets} unitPeriod={unitPeriod} />
      </ListedSection>
    ));
}

/** Workers who have not validated, by name, with the reminder while the period is open. */
export function PendingList({ sheets: { noValidados }, unitPeriod }: ListProps) {
  if (noValidados.length === 0)
    return <EmptyState icon={shieldCheckmarkOutline} title="Todas las fichas están validadas" />;
  return (
    <section className="rl-stack" aria-label="No Validadas">
      <div className={styles.waiting}>
        <p className="rl-num" role="status">
          <strong>{noValidados.length}</strong>{' '}
          <span className="rl-ink-2">{peopleText(noValidados.length).replace(/^\d+ /, '')} sin validar</span>
        </p>
        {unitPeriod.open && <RemindButton periodId={unitPeriod.period.idperiodo} waiting={noValidados} />}
      </div>
      <Rows sheets={noValidados} unitPeriod={unitPeriod} />
    </section>
  );
}

function Rows({ sheets, unitPeriod: { period } }: { sheets: readonly UnitSheet[]; unitPeriod: UnitPeriod }) {
  const found = useRead(toLookAtQuery(period.idperiodo)).data;
  return (
    <ul className="rl-panel rl-panel--list">
      {sheets.map((sheet) => (
        <li key={sheet.idtrabajador}>
          <SheetRow
            sheet={sheet}
            periodId={period.idperiodo}
            tags={tagsOf(found?.find(({ idtrabajador }) => idtrabajador === sheet.idtrabajador))}
          />
        </li>
      ))}
    </ul>
  );
}
