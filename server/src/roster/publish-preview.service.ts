import type { PublicationPreview } from '@relevo/contract';
import { deliverAfter } from '@relevo/domain/quiet-hours';
import { type LocalDate, localDateOf } from '@relevo/domain/time';
import { nightsAround } from '../notify/notify.sql.ts';
import { readDraftVersion } from './draft.sql.ts';
import type { PublicationQuery } from './publish-facts.sql.ts';
import { changes, type PlannedCell, type PublicationVerdict } from './publish-judge.ts';
import { type PlanFor, type PlanWarning, type PublicationPlan, planPublication } from './publish-plan.ts';
import { isUrgent } from './publish-words.ts';

type Person = PublicationPreview['personas'][number];
type StaffingDay = PublicationPreview['huecos'][number];

const KINDS = { swap: 'cambio', release: 'liberacion', offer: 'oferta', permit: 'permiso' } as const;

/** What publishing the draft of a unit in a range would do; nothing is changed. */
export async function previewPublication(by: PlanFor, query: PublicationQuery): Promise<PublicationPreview> {
  const { tx, t, now, actor } = by;
  const today = localDateOf(now, actor.org.timeZone);
  const version = await readDraftVersion(tx, t, query.unitId);
  const plan = await planPublication(by, query, today);
  const { notice, warnings, ending } = plan;
  return {
    version,
    personas: peopleOf(plan),
    ...staffingOf(plan),
    terminan: ending.map(({ kind, id, text, name }) => ({
      ...{ de: KINDS[kind], id, texto: text, avisos: [name] },
    })),
    aviso: {
      ...{ dias: notice.days, pactado: notice.agreed, texto: notice.warning?.text ?? null },
      avisos: notice.warning ? [notice.warning.name] : [],
    },
    avisos: await toldWhen(by, plan),
    confirmar: [...new Set(warnings.map(({ name }) => name))],
  };
}

function peopleOf({ facts, judged, warnings }: PublicationPlan): Person[] {
  const cells = Map.groupBy(judged.cells, ({ cell }) => cell.workerId);
  const shown = facts.people.flatMap(({ id, nombre, apellido_paterno }) => {
    const own = (cells.get(id) ?? []).filter((one) => one.state !== 'va' || changes(one));
    if (own.length === 0) return [];
    return [
      {
        ...{ idtrabajador: id, nombre, apellido_paterno },
        cambios: own.map(cellOf),
        chequeos: [
          ...checksOf(warnings.filter(({ workerId }) => workerId === id)),
          ...own.filter(({ state }) => state === 'choque').map(blockOf),
        ],
      },
    ];
  });
  const known = ({ cambios }: Person) => cambios.some(({ publicado }) => publicado);
  return [...shown.filter(known), ...shown.filter((person) => !known(person))];
}

const cellOf = ({ cell, before, after, state, text }: PlannedCell): Person['cambios'][number] => ({
  ...{ fecha: cell.date, antes: before, despues: after, publicado: before !== null, estado: state },
  ...(text !== undefined && { texto: text }),
});

const checksOf = (warnings: readonly PlanWarning[]): Person['chequeos'] =>
  warnings.map(({ code, name, text, dates }) => ({
    ...{ codigo: code, nivel: 'warning' as const, texto: text, fechas: dates, avisos: [name] },
  }));

const blockOf = ({ cell, text }: PlannedCell): Person['chequeos'][number] => ({
  ...{ codigo: 'overlap', nivel: 'block', texto: text ?? '', fechas: [cell.date], avisos: [] },
});

/** Days and nights with fewer people than the least, and with more. */
function staffingOf({ judged, warnings }: PublicationPlan): Pick<PublicationPreview, 'huecos' | 'sobrantes'> {
  const line = (
    change: { date: LocalDate; turnoDia: 0 | 1; place: string; after: number },
    least: number,
  ) => ({
    ...{ fecha: change.date, momento: change.turnoDia === 1 ? ('dia' as const) : ('noche' as const) },
    ...{ grupo: change.place, presentes: change.after, minimo: least },
  });
  const named = ({ texto }: PublicationVerdict) =>
    warnings.filter(({ code, text }) => code === 'staffing' && text === texto).map(({ name }) => name);
  const days = judged.staffing.flatMap(({ change, check }): StaffingDay[] =>
    change.minimum === null || change.after === change.minimum
      ? []
      : [{ ...line(change, change.minimum), texto: check.texto, avisos: named(check) }],
  );
  return {
    huecos: days.filter(({ presentes, minimo }) => presentes < minimo),
    sobrantes: days.filter(({ presentes, minimo }) => presentes > minimo),
  };
}

/** Who hears when: at once, or after the rest from a night. */
async function toldWhen(
  { tx, t, now }: PlanFor,
  { going }: PublicationPlan,
): Promise<PublicationPreview['avisos']> {
  const cells = Map.groupBy(going, ({ cell }) => cell.workerId);
  const nights = await nightsAround(tx, t, [...cells.keys()], now);
  const moments = [...cells].map(([workerId, own]) => {
    const urgent = isUrgent(own, now);
    const at = deliverAfter(
      now,
      nights.filter((night) => night.workerId === workerId),
      urgent,
    );
    return { at: Temporal.Instant.compare(at, now) > 0 ? at.toString() : null, urgent };
  });
  return [...Map.groupBy(moments, ({ at, urgent }) => `${at ?? ''} ${urgent}`).values()]
    .map((same) => ({
      cuando: same[0]?.at ?? null,
      personas: same.length,
      urgente: same[0]?.urgent ?? false,
    }))
    .sort((a, b) => ((a.cuando ?? '') < (b.cuando ?? '') ? -1 : 1));
}
