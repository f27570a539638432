import type { Body } from '@relevo/contract';
import { tidyText } from '@relevo/domain/typed-text';
import type { Call } from '../call.ts';
import { hasScope } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import { type NameAnswer, nameKey } from './answers.ts';
import { answerCodes } from './codes.service.ts';
import { rosterKind } from './kind-roster.ts';
import { listParts, listSaying, rememberName } from './names.sql.ts';
import type { KnownParts } from './names.ts';
import { rejudged, reviewedImport, saveReview } from './rejudge.ts';
import { actionOf, type NamedField, partOf } from './review.wire.ts';
import type { UseCases } from './use-cases.ts';

type Said = Body<'PUT administracion/importaciones/{id}/nombres'>['nombres'][number];
type Answer = Said & { campo: NamedField; accion: Exclude<Said['accion'], 'libre'> };

/** The longest name that the pages take. */
const longest = 80;

const keyOf = ({ part, value }: Pick<NameAnswer, 'part' | 'value'>): string => `${part} ${nameKey(value)}`;

const refused = (text: string): AppError => new AppError('request.invalid', { fields: { nombres: [text] } });

/**
 * Answers names that the organisation does not have, and judges the rows anew that say them. What is to be made is made
 * when the import is applied. A name that is used for another one is remembered for the next file.
 * @throws thing.not_found, import.not_open, import.not_reviewed, import.changed, access.permission where something is to
 *   be made without the scope that its page asks for, request.invalid at the names
 */
export async function answerNames(
  call: Call,
  use: UseCases,
  id: number,
  { version, nombres: said }: Body<'PUT administracion/importaciones/{id}/nombres'>,
): Promise<void> {
  const { db } = call.deps;
  const { t } = call.actor.org;
  const review = await reviewedImport(call, id, version);
  if (review.kind.name === rosterKind.name) return answerCodes(call, use, review, said);
  const nombres = said.map((answer) => {
    if (!isNamed(answer)) throw refused('Este archivo no tiene códigos de turnos.');
    return answer;
  });
  if (nombres.some(({ accion }) => accion === 'crear') && !hasScope(call.actor, 'organizacion')) {
    throw new AppError('access.permission');
  }
  const parts = await listParts(db, t);
  const asked = nombres.map(({ campo, valor }) => ({ part: partOf(campo), key: nameKey(valor) }));
  const saying = Map.groupBy(await listSaying(db, t, id, asked), ({ part, key }) => `${part} ${key}`);
  const rows = new Set<number>();
  const fresh = nombres.map((answer): NameAnswer => {
    const same = saying.get(keyOf({ part: partOf(answer.campo), value: answer.valor })) ?? [];
    const [first] = same;
    if (!first) throw refused(`El archivo no dice ${answer.valor}, o ya está en Relevo.`);
    for (const { row } of same) rows.add(row);
    return answerOf(answer, first.value, parts);
  });
  const names = new Map([...review.answers.names, ...fresh].map((one) => [keyOf(one), one] as const));
  const answers = { ...review.answers, names: [...names.values()] };
  const judged = await rejudged(call, use, review, answers, [...rows]);
  const told = ({ part, value, action, target }: NameAnswer) => ({ part, value, action, target });
  const touched = new Set(fresh.map(keyOf));
  const event = {
    action: 'import.names',
    before: { names: review.answers.names.filter((one) => touched.has(keyOf(one))).map(told) },
    after: { names: fresh.map(told) },
  };
  await saveReview(call, review, answers, judged, event, async ({ tx, now }) => {
    for (const { part, value, target } of fresh)
      await rememberName(tx, t, { part, said: nameKey(value), target }, now);
  });
}

const isNamed = (answer: Said): answer is Answer => answer.campo !== 'turno' && answer.accion !== 'libre';

/** @throws request.invalid */
function answerOf(
  { campo, accion, idexistente, abreviatura, lugar }: Answer,
  value: string,
  parts: KnownParts,
): NameAnswer {
  const part = partOf(campo);
  const action = accion && actionOf(accion);
  const none = { part, value, action, target: null, abbreviation: null, place: null };
  if (action === 'use') {
    if (!parts[part].some(({ id }) => id === idexistente))
      throw refused(`Elige qué nombre de Relevo corresponde a ${value}.`);
    return { ...none, target: idexistente ?? null };
  }
  if (action !== 'create') return none;
  if (value.length > longest) throw refused(`${value} es demasiado largo: caben ${longest} caracteres.`);
  if (part !== 'workplace') return { ...none, abbreviation: tidyText(abreviatura ?? '') || null };
  if (!lugar) throw refused(`Elige en el mapa dónde está ${value}.`);
  return { ...none, place: { lat: lugar.lat, lng: lugar.lng, radius: lugar.radio } };
}
