import type { ImportDetail } from '@relevo/contract/imports';
import { arrowForward } from 'ionicons/icons';
import { useState } from 'react';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { columns, main, side } from '../ui/wide-page.ts';
import { AccentsPanel } from './accents-panel.tsx';
import { columnStates, type Reading } from './column-states.ts';
import { ColumnTable } from './column-table.tsx';
import { whyNot } from './columns-reason.ts';
import { DatesPanel } from './dates-panel.tsx';
import { DiscardButton } from './discard-button.tsx';
import { HeadingRows } from './heading-rows.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { KINDS } from './kinds.ts';
import { MatrixPanel } from './matrix-panel.tsx';
import { RowPreview } from './row-preview.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import { StepFooter, type StepProps } from './step.tsx';
import { choicesOf, useColumns } from './use-columns.ts';

/** The columns of a file (38b): what each is taken for, on real values, and how dates and accents are read. */
export function ColumnsStep(props: StepProps) {
  const { lectura } = props.detail;
  return lectura && <Columns {...props} lectura={lectura} />;
}

function Columns({ lectura, ...step }: StepProps & { lectura: Reading }) {
  const { detail, onAsked, foot } = step;
  const { busy, reading, save } = useColumns(lectura, step);
  const offline = useOfflineReason('seguir');
  // What was reviewed before has been answered.
  const [accents, setAccents] = useState<boolean | null>(detail.estado === 'revisada' ? true : null);
  const states = columnStates(reading.columnas, KINDS[detail.tipo].columns);
  const choose = (columna: number, campo: Reading['columnas'][number]['campo']) => {
    const others = choicesOf(reading).asignaciones?.filter((one) => one.columna !== columna) ?? [];
    save({ ...choicesOf(reading), asignaciones: [...others, { columna, campo }] });
  };
  const review = ({ totalNombres }: Pick<ImportDetail, 'totalNombres'>) =>
    onAsked({ paso: totalNombres > 0 ? 'nombres' : 'revision', page: 1 });
  const go = () =>
    detail.estado === 'revisada' && !busy ? review(detail) : save(choicesOf(reading), review);
  const reason = offline ?? whyNot({ reading, states, accents });
  const marked = reading.filaEncabezado !== null;
  return (
    <>
      <div className={columns}>
        <div className={main}>
          {marked ? (
            <ColumnTable
              kind={detail.tipo}
              {...{ reading, states }}
              onColumn={choose}
              disabled={offline !== null}
            />
          ) : (
            <HeadingRows
              kind={detail.tipo}
              reading={reading}
              disabled={busy}
              onRow={(filaEncabezado) =>
                save({ hoja: reading.hoja, incluirOcultas: reading.incluirOcultas, filaEncabezado })
              }
            />
          )}
        </div>
        <div className={side}>
          <SheetPanel kind={detail.tipo} {...{ reading, save }} disabled={busy || offline !== null} />
          {marked && (
            <>
              <DatesPanel
                dates={reading.fechas}
                disabled={busy || offline !== null}
                onOrder={(ordenFechas) => save({ ...choicesOf(reading), ordenFechas })}
              />
              {reading.matriz && (
                <MatrixPanel
                  matrix={reading.matriz}
                  disabled={busy || offline !== null}
                  onFirst={(primerDia) => save({ ...choicesOf(reading), primerDia })}
                />
              )}
              {reading.acentos.length > 0 && (
                <AccentsPanel words={reading.acentos} answer={accents} onAnswer={setAccents} />
              )}
              <IdentityPanel detail={detail} />
              <RowPreview reading={reading} />
            </>
          )}
        </div>
      </div>
      <StepFooter place={foot}>
        <DiscardButton {...step} />
        <p id="why-not" className="rl-body-s rl-ink-2" role="status">
          {reason}
        </p>
        <ActionButton
          tall
          icon={arrowForward}
          busy={busy}
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : 'why-not'}
          onClick={go}
        >
          Seguir a Revisión
        </ActionButton>
      </StepFooter>
    </>
  );
}
