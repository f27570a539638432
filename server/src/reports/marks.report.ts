import type { ReportMark, ShiftBrief } from '@relevo/contract';
import { clockChangeText } from '@relevo/domain/clock-change';
import type { Cell } from '@relevo/domain/csv';
import { type MarkedShift, markedShifts } from '@relevo/domain/mark-report';
import type { DateSpan } from '@relevo/domain/permit-days';
import { ENTRY, markWords } from '@relevo/domain/punches';
import type { SheetFacts } from '@relevo/domain/sheet-facts';
import { dashed, hoursText } from '@relevo/domain/written';
import { loadSheetFacts } from '../sheet-facts/sheet-facts.ts';
import { extraOf } from './hours.report.ts';
import type { Report, ReportSource } from './report.ts';
import { loadMarks, loadShifts, type MarkFacts, type ShiftFacts } from './reports.sql.ts';
import { hoursOfShift, placeOfShift } from './words.ts';

interface MarksOf {
  workerId: number;
  facts: SheetFacts;
  shifts: MarkedShift[];
}

interface Loaded {
  of: MarksOf[];
  marks: Map<number, MarkFacts>;
  shifts: Map<number, ShiftFacts>;
}

async function load(source: ReportSource, workerIds: readonly number[], range: DateSpan): Promise<Loaded> {
  const { db, t, timeZone } = source;
  const facts = await loadSheetFacts(source.db, source.t, workerIds, range);
  const of = facts.map((one) => ({
    workerId: one.workerId,
    facts: one,
    shifts: markedShifts(one, timeZone),
  }));
  const all = of.flatMap(({ shifts }) => shifts);
  const [marks, shifts] = await Promise.all([
    loadMarks(
      db,
      t,
      all.flatMap((one) => one.marks.map(({ id }) => id)),
    ),
    loadShifts(
      db,
      t,
      all.flatMap(({ shift }) => shift?.id ?? []),
    ),
  ]);
  return { of, marks, shifts };
}

/** A worker's marks of a range as the wire has them, newest shift first and within it in their order. */
export async function marksOf(
  source: ReportSource,
  workerId: number,
  range: DateSpan,
): Promise<ReportMark[]> {
  const { of, marks, shifts } = await load(source, [workerId], range);
  return of.flatMap((one) => {
    const extra = extraOf(one.facts, source.now);
    return one.shifts.flatMap(({ shift, marks: own, entry, exit }) => {
      const turno = (shift && shifts.get(shift.id)?.brief) ?? null;
      return own.flatMap((mark): ReportMark[] => {
        const facts = marks.get(mark.id);
        if (!facts) return [];
        return [
          {
            ...facts,
            // Lunch: going out to it, and coming back.
            SENTIDO_MARCA: mark.type === ENTRY || mark.type === 4 ? 'E' : 'S',
            tipo_marca_id: mark.type,
            cuenta: mark === entry || mark === exit,
            corregida: mark.added,
            corrige_a: mark.correctsId,
            turno,
            extra: (shift && extra.get(shift.id)) ?? 0,
          },
        ];
      });
    });
  });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const momentOf = ({ FECHA_MARCA, HORA_MARCA }: MarkFacts): string => `${dashed(FECHA_MARCA)} ${HORA_MARCA}`;

function certaintyOf({ certeza, incertidumbre_ms, offline }: MarkFacts): string | null {
  if (certeza === 'unverified') return 'hora sin verificar';
  if (certeza === 'estimated')
    return `hora estimada, ${Math.ceil((incertidumbre_ms ?? 0) / 1000)} s de margen`;
  return offline ? 'enviada después' : null;
}

/** Remarks on a shift's marks: those that do not count, and how sure the others are. */
function remarksOf({ shift, marks: own, entry, exit }: MarkedShift, marks: Map<number, MarkFacts>): string {
  const said = own.flatMap((mark) => {
    const facts = marks.get(mark.id);
    if (!facts) return [];
    const counts = mark === entry || mark === exit;
    const corrected = own.some(({ correctsId }) => correctsId === mark.id);
    const said = [
      !counts && momentOf(facts),
      mark.added && 'agregada por una corrección',
      corrected && 'marca original, corregida',
      certaintyOf(facts),
    ].filter(Boolean);
    return said.length > 0 ? [`${capitalised(markWords[mark.type])}: ${said.join(', ')}`] : [];
  });
  const change = shift && clockChangeText(shift.startsAt, shift.endsAt, shift.timeZone);
  return [...(change ? [change] : []), ...said].join('; ');
}

function rowOf(one: MarkedShift, marks: Map<number, MarkFacts>, brief: ShiftBrief | undefined): Cell[] {
  const moment = (id: number | undefined) => {
    const facts = id === undefined ? undefined : marks.get(id);
    return facts ? momentOf(facts) : '';
  };
  const codes = one.marks.map(({ id }) => marks.get(id)?.comprobante.codigo ?? '');
  return [
    dashed(one.date),
    brief?.tipo_turno.nombreTipoTurno ?? 'Sin turno asociado',
    brief ? hoursOfShift(brief) : '',
    brief ? placeOfShift(brief) : '',
    moment(one.entry?.id),
    moment(one.exit?.id),
    one.seconds === null ? '' : hoursText(one.seconds),
    one.seconds === null ? null : Math.floor(one.seconds / 60),
    remarksOf(one, marks),
    codes.join('\n'),
    codes.join(' '),
  ];
}

export const marksReport: Report = {
  title: 'Marcas',
  columns: [
    { heading: 'Fecha', share: 1.2 },
    { heading: 'Turno', share: 1.2 },
    { heading: 'Programado', share: 1.4 },
    { heading: 'Lugar', share: 1.8 },
    { heading: 'Entrada', share: 1.9 },
    { heading: 'Salida', share: 1.9 },
    { heading: 'Horas', share: 0.8, align: 'right' },
    { heading: 'Minutos', share: 1, only: 'data' },
    { heading: 'Observaciones', share: 2.8 },
    { heading: 'Comprobantes', share: 1.6, only: 'paper' },
    { heading: 'Comprobantes', share: 1, only: 'data' },
  ],
  async load(source, workerIds, range) {
    const { of, marks, shifts } = await load(source, workerIds, range);
    return new Map(
      of.map(({ workerId, shifts: marked }) => {
        const rows = marked.map((one) =>
          rowOf(one, marks, one.shift ? shifts.get(one.shift.id)?.brief : undefined),
        );
        const seconds = marked.reduce((sum, one) => sum + (one.seconds ?? 0), 0);
        return [workerId, { rows, total: `Horas acumuladas: ${hoursText(seconds)}` }];
      }),
    );
  },
};
