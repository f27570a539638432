import type { Body } from '@relevo/contract';
import type { ImportName } from '@relevo/contract/imports-answers';
import { codeKey } from '@relevo/domain/import-roster';
import type { Call } from '../call.ts';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Answers } from './answers.ts';
import { listPlannedTypes, listRememberedCodes, nameUnits, rememberCode } from './codes.sql.ts';
import { CODE_PART, type CodeAnswer, CodeAnswers, codeInUnit, type KnownType } from './codes.ts';
import { listSaying, type UnknownName } from './names.sql.ts';
import { type Reviewed, rejudged, saveReview } from './rejudge.ts';
import type { UseCases } from './use-cases.ts';

type Answer = Body<'PUT administracion/importaciones/{id}/nombres'>['nombres'][number];

const refused = (text: string): AppError => new AppError('request.invalid', { fields: { nombres: [text] } });

const actions = { usar: 'use', libre: 'free', ignorar: 'ignore' } as const;
const words = { use: 'usar', free: 'libre', ignore: 'ignorar' } as const;

/** @throws request.invalid for a code that is made, and for a type that can't be planned */
function answerOf(
  { idunidad = 0, accion, idexistente }: Answer,
  value: string,
  types: readonly KnownType[],
): CodeAnswer {
  const none = { unitId: idunidad, value, action: null, typeId: null };
  if (accion === null) return none;
  if (accion === 'crear') throw refused('Un tipo de turno se crea en Ajustes.');
  if (accion === 'usar' && !types.some(({ id }) => id === idexistente))
    throw refused(`Elige qué tipo de turno corresponde a ${value}.`);
  return { ...none, action: actions[accion], typeId: accion === 'usar' ? (idexistente ?? null) : null };
}

/**
 * Stores the meaning of codes of a roster, each for its unit, and judges the rows with these codes anew. The next file of
 * the unit gets the same answers.
 * @throws import.changed, request.invalid at the codes
 */
export async function answerCodes(
  call: Call,
  use: UseCases,
  review: Reviewed,
  said: readonly Answer[],
): Promise<void> {
  const { db } = call.deps;
  const { t } = call.actor.org;
  const types = await listPlannedTypes(db, t);
  const keyOf = ({ idunidad = 0, valor }: Answer) => codeInUnit(idunidad, valor);
  const asked = said.map((one) => ({ part: CODE_PART, key: keyOf(one) }) as const);
  const saying = Map.groupBy(await listSaying(db, t, review.id, asked), ({ key }) => key);
  const rows = new Set<number>();
  const fresh = said.map((answer): CodeAnswer => {
    const same = saying.get(keyOf(answer)) ?? [];
    const [first] = same;
    if (answer.campo !== 'turno' || !first)
      throw refused(`El archivo no dice ${answer.valor} en esa unidad.`);
    for (const { row } of same) rows.add(row);
    return answerOf(answer, first.value, types);
  });
  const before = review.answers.codes ?? [];
  const placed = (one: CodeAnswer) => codeInUnit(one.unitId, one.value);
  const codes = new Map([...before, ...fresh].map((one) => [placed(one), one] as const));
  const answers: Answers = { ...review.answers, codes: [...codes.values()] };
  const judged = await rejudged(call, use, review, answers, [...rows], true);
  const touched = new Set(fresh.map(placed));
  const event = {
    action: 'import.names',
    before: { codes: before.filter((one) => touched.has(placed(one))) },
    after: { codes: fresh },
  };
  await saveReview(call, review, answers, judged, event, async ({ tx, now }) => {
    for (const { value, ...one } of fresh) await rememberCode(tx, t, { ...one, said: codeKey(value) }, now);
  });
}

/** Codes that a person is asked about, each in its unit, with the answer that counts. */
export async function askedCodes(
  db: Queries,
  t: TableNames,
  answers: Answers,
  names: readonly UnknownName[],
): Promise<ImportName[]> {
  const types = await listPlannedTypes(db, t);
  const counted = new CodeAnswers(answers.codes ?? [], await listRememberedCodes(db, t), types);
  const unitOf = ({ key }: UnknownName) => Number(key.slice(0, key.indexOf(' ')));
  const units = new Map((await nameUnits(db, t, names.map(unitOf))).map(({ id, name }) => [id, name]));
  const brief = (type: KnownType | null | undefined) => (type ? { id: type.id, nombre: type.name } : null);
  return names.map((name): ImportName => {
    const id = unitOf(name);
    const answer = counted.find(id, name.value);
    return {
      ...{ campo: 'turno', unidad: { id, nombre: units.get(id) ?? '' }, valor: name.value, filas: name.rows },
      sugerencia: brief(types.find(({ abbreviation }) => codeKey(abbreviation) === codeKey(name.value))),
      ...{ accion: answer && words[answer.action], existente: brief(answer?.type) },
      recordado: answer?.remembered ?? false,
    };
  });
}
