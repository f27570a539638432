import type { HistoryEvent, LatestChange } from '@relevo/contract';
import { BOUNCE_WORDS, type Bounce } from '@relevo/domain/invitations';
import { MANAGER_ROLES } from '@relevo/domain/manager-roles';
import { dashed } from '@relevo/domain/written';
import { settingFacts, wordsOf } from '../settings/setting-table.ts';
import type { Field } from './event-facts.ts';
import type { Names, StoredEvent } from './history.sql.ts';
import { HISTORY_EVENTS, PART_WORDS } from './history-events.ts';
import { UNIT_KEYS } from './unit-keys.ts';

type Change = HistoryEvent['cambios'][number];

/** The organisation's names and zone, which values of events are written with. */
export interface Writing {
  names: Names;
  zone: string;
}

const SCOPES: Readonly<Record<string, string>> = {
  organizacion: 'Organización',
  personas: 'Personas',
  turnos: 'Turnos',
  remuneraciones: 'Remuneraciones',
  auditoria: 'Auditoría',
};
const ROLES: Readonly<Record<string, string>> = Object.fromEntries(
  MANAGER_ROLES.map(({ id, name }) => [id, name]),
);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const listed = (words: string[]): string => (words.length === 0 ? 'Ninguno' : words.join(', '));

/** A value of an event in words; null where the event has none. */
function written({ form }: Field, value: unknown, { names, zone }: Writing): string | null {
  if (value === undefined || value === null) return null;
  const text = String(value);
  switch (form) {
    case 'date':
      return dashed(text);
    case 'moment': {
      const local = Temporal.Instant.from(text).toZonedDateTimeISO(zone);
      return `${dashed(local.toPlainDate().toString())} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
    }
    case 'yes':
      return value === true ? 'Sí' : 'No';
    case 'count':
      return String(Array.isArray(value) ? value.length : value);
    case 'roles':
      return listed(list(value).map((id) => ROLES[String(id)] ?? `Permiso ${id}`));
    case 'scopes':
      return listed(list(value).map((scope) => SCOPES[String(scope)] ?? String(scope)));
    case 'medium':
      return value === 'carta' ? 'Carta' : 'Correo';
    case 'bounce':
      return BOUNCE_WORDS[text as Bounce] ?? text;
    case 'text':
      return text;
    default:
      return names[form][text] ?? text;
  }
}

/** The setting that was changed, in its own words. */
function settingChange({ before, after }: StoredEvent): Change[] {
  const name = String(after?.name ?? '');
  const facts = settingFacts(name);
  const words = (values: StoredEvent['before']) => {
    const text = typeof values?.value === 'string' ? values.value : null;
    return facts ? wordsOf(facts, text) : text;
  };
  return [{ campo: facts?.label ?? name, antes: words(before), despues: words(after) }];
}

/**
 * The fields of an event that its table lets administrators read; an equal value before and after says nothing, unless
 * it names the thing.
 */
function changesOf(event: StoredEvent, writing: Writing): Change[] {
  if (event.action === 'setting.change') return settingChange(event);
  const found: Change[] = [];
  for (const field of HISTORY_EVENTS[event.action]?.fields ?? []) {
    const antes = written(field, event.before?.[field.key], writing);
    const despues = written(field, event.after?.[field.key], writing);
    if (antes !== despues) found.push({ campo: field.label, antes, despues });
    else if (field.isName && antes !== null) found.push({ campo: field.label, antes: null, despues });
  }
  return found;
}

const ofPart = ({ action, entity }: StoredEvent, words: string): string =>
  /^(structure|catalogue)[.](create|change|delete)$/.test(action)
    ? `${words} ${PART_WORDS[entity] ?? 'una parte'}`
    : words;

function actorOf({ actor, actorName, actorPersonId, actorUnit }: StoredEvent): HistoryEvent['quien'] {
  const [role] = actor.split(':');
  if (role === 'chore') return { nombre: 'Relevo', papel: 'Tarea automática', idpersona: null };
  if (role === 'operator') return { nombre: 'Relevo', papel: 'Quien opera el servidor', idpersona: null };
  const manager = actorUnit === null ? 'Administración' : `Jefatura, ${actorUnit}`;
  return {
    nombre: actorName ?? 'Persona que ya no está',
    papel: role === 'admin' ? manager : 'Trabaja turnos',
    idpersona: actorPersonId,
  };
}

/** The unit that an event is about, by its name now or the one that it had. */
function unitOf({ entity, entityId, before, after }: StoredEvent, { names }: Writing): string | null {
  if (entity === 'unit') {
    const name = names.unit[String(entityId)] ?? after?.name ?? before?.name;
    return typeof name === 'string' ? name : null;
  }
  const id = UNIT_KEYS.map((key) => after?.[key] ?? before?.[key]).find((value) => value != null);
  return names.unit[String(id)] ?? null;
}

/** The people of an event's thing beside the actor; of a thing without people its unit. */
function concernedBy(event: StoredEvent, writing: Writing): HistoryEvent['concierne'] {
  const { concerned, actorPersonId } = event;
  const unit = concerned.length === 0 ? unitOf(event, writing) : null;
  if (unit !== null) return [{ idpersona: null, nombre: unit }];
  return concerned.filter(({ idpersona }) => idpersona !== actorPersonId);
}

/** An event as administrators read it: words, people, and the fields of its table alone. */
export function historyEvent(event: StoredEvent, writing: Writing): HistoryEvent {
  const facts = HISTORY_EVENTS[event.action];
  return {
    id: event.id,
    momento: event.at,
    quien: actorOf(event),
    tipo: facts?.kind ?? 'personas',
    que: ofPart(event, facts?.words ?? event.action),
    concierne: concernedBy(event, writing),
    cambios: changesOf(event, writing),
  };
}

/** An event in words alone, as the desk's start has it. */
export function latestChange(event: StoredEvent, writing: Writing): LatestChange {
  const { id, momento, quien, que, concierne } = historyEvent(event, writing);
  return {
    ...{ id, momento, que },
    quien: quien.idpersona === null ? null : quien.nombre,
    concierne: concierne.map(({ nombre }) => nombre),
  };
}
