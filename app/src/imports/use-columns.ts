import type { ImportDetail } from '@relevo/contract/imports';
import { useRef, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { useSend } from '../sending/use-send.ts';
import { showToast } from '../ui/toast.tsx';
import type { Reading } from './column-states.ts';
import { type ColumnsBody, keepImport, sendColumns } from './imports.api.ts';
import type { StepProps } from './step.tsx';

export type Choices = Omit<ColumnsBody, 'version'>;

/** All that is decided about a file, as it stands. */
export const choicesOf = (reading: Reading): Choices => ({
  hoja: reading.hoja,
  ...(reading.filaEncabezado !== null && { filaEncabezado: reading.filaEncabezado }),
  ...(reading.fechas.elegido !== null && { ordenFechas: reading.fechas.elegido }),
  incluirOcultas: reading.incluirOcultas,
  ...(reading.matriz?.primerDia && { primerDia: reading.matriz.primerDia }),
  // Meanings that the rules or an earlier file gave are left to them again.
  asignaciones: reading.columnas.flatMap(({ campo, seguridad }, columna) =>
    seguridad === 'elegida' ? [{ columna, campo }] : [],
  ),
});

/** The reading as a page shows it while choices are on their way. */
function chosen(reading: Reading, wanted: Choices | null): Reading {
  if (wanted === null) return reading;
  const fields = new Map(wanted.asignaciones?.map(({ columna, campo }) => [columna, campo]));
  return {
    ...reading,
    hoja: wanted.hoja ?? reading.hoja,
    incluirOcultas: wanted.incluirOcultas ?? reading.incluirOcultas,
    fechas: { ...reading.fechas, elegido: wanted.ordenFechas ?? reading.fechas.elegido },
    columnas: reading.columnas.map((column, index) => ({
      ...column,
      ...(fields.has(index) && { campo: fields.get(index) ?? null, seguridad: 'elegida' as const }),
    })),
  };
}

/**
 * Choices about a file, each saved at once: a page that is left or opened again finds them. Those that come while others
 * are on their way follow after them, with the version that the answer brings.
 */
export function useColumns(reading: Reading, step: Omit<StepProps, 'foot'>) {
  const { detail, asked, onAsked, isConflict } = step;
  const { busy, send } = useSend();
  const next = useRef<Choices | null>(null);
  const [wanted, setWanted] = useState<Choices | null>(null);
  const save = (choices: Choices, done?: (answer: ImportDetail) => void) => {
    next.current = choices;
    setWanted(choices);
    // Rows that are judged by it do not lead to their step by themselves.
    if (asked.paso !== 'columnas') onAsked({ paso: 'columnas' });
    void send({
      needs: 'guardar las columnas',
      call: async () => {
        let answer = detail;
        for (let body = next.current; body !== null; body = next.current) {
          next.current = null;
          answer = await sendColumns(detail.id, { version: answer.version, ...body });
        }
        return answer;
      },
      done: (answer) => {
        setWanted(null);
        keepImport(answer);
        if (answer.estado === 'revisada') done?.(answer);
      },
      failed: async (error) => {
        next.current = null;
        setWanted(null);
        if (!(await isConflict(error))) showToast({ message: messageOf(error), tone: 'bad' });
      },
    });
  };
  return { busy, reading: chosen(reading, busy ? wanted : null), save };
}
