import { sharesOf } from '@relevo/domain/unit-sheets';
import { documentTextOutline } from 'ionicons/icons';
import { useState } from 'react';
import { PATHS } from '../../navigation/paths.ts';
import { ReadPage } from '../../reads/read-page.tsx';
import { ReadAge, ReadGap } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TwoWay } from '../../ui/two-way.tsx';
import { DaysLeftChip } from './days-left-chip.tsx';
import styles from './manager.module.css';
import { Ring } from './ring.tsx';
import { PendingList, ValidatedList } from './sheet-lists.tsx';
import { useWhoValidatedQuery } from './unit-sheets.api.ts';
import { monthDayRange } from './unit-words.ts';
import { type UnitPeriod, useUnitPeriods } from './use-unit-periods.ts';

/** 'GESTION DE FDA': who of the unit has validated the sheet of a period (spec 3 §2.17). */
export function ManagementPage() {
  const { read, periods, preselected, find } = useUnitPeriods();
  const [chosen, setChosen] = useState<number | null>(null);
  const unitPeriod = find(chosen) ?? preselected;
  return (
    <ReadPage title="GESTION DE FDA" back={PATHS.managerHome} label="Fichas de asistencia">
      {!periods && <ReadGap read={read} rows={6} height={88} />}
      {periods?.length === 0 && (
        <EmptyState icon={documentTextOutline} title="(sin resultados)">
          Aún no empieza ningún periodo.
        </EmptyState>
      )}
      {unitPeriod && (
        <>
          <ChoiceSheet
            label="Seleccione el Periodo a Consultar"
            choices={periods?.map(({ idperiodo, nombre }) => ({ id: idperiodo, name: nombre }))}
            chosen={unitPeriod.period.idperiodo}
            empty="Aún no empieza ningún periodo."
            onChosen={setChosen}
          />
          <PeriodSheets key={unitPeriod.period.idperiodo} unitPeriod={unitPeriod} />
        </>
      )}
    </ReadPage>
  );
}

type List = 'validated' | 'pending';

/** A period: the ring, and one of two lists; first the pending one while the period can be validated. */
function PeriodSheets({ unitPeriod }: { unitPeriod: UnitPeriod }) {
  const { period, open, daysLeft } = unitPeriod;
  const [list, setList] = useState<List>(open ? 'pending' : 'validated');
  const whoValidated = useWhoValidatedQuery();
  const read = useRead(whoValidated(period));
  const sheets = read.data;
  if (!sheets) return <ReadGap read={read} rows={5} height={88} />;
  const done = sheets.validados.length;
  const total = done + sheets.noValidados.length;
  const shares = sharesOf(done, total);
  return (
    <>
      <ReadAge read={read} />
      {shares ? (
        <>
          <section className={`rl-panel ${styles.summary}`} aria-label={period.nombre}>
            <Ring share={shares.validated} />
            <div className={styles.words}>
              <p className="rl-num">
                <strong className={styles.figure}>{done}</strong>{' '}
                <span className="rl-ink-2">
                  de {total} {done === 1 ? 'validó' : 'validaron'}
                </span>
              </p>
              <p className="rl-ink-2 rl-num">{monthDayRange(period)}</p>
              <DaysLeftChip text={daysLeft} />
            </div>
          </section>
          <TwoWay<List>
            label="Fichas"
            choices={[
              { value: 'validated', label: `Validadas ${shares.validated}%` },
              { value: 'pending', label: `No Validadas ${shares.pending}%` },
            ]}
            value={list}
            onValue={setList}
          />
          {list === 'validated' ? (
            <ValidatedList sheets={sheets} unitPeriod={unitPeriod} />
          ) : (
            <PendingList sheets={sheets} unitPeriod={unitPeriod} />
          )}
        </>
      ) : (
        <EmptyState icon={documentTextOutline} title="(sin resultados)">
          Nadie de tu unidad tiene contrato en este periodo.
        </EmptyState>
      )}
    </>
  );
}
