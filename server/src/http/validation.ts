import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import Format from 'typebox/format';
import Value from 'typebox/value';

// PostgreSQL does not know every year that others do, such as 0000 and -200000.
const commonEra = /^[12]\d{3}-/;

Format.Set('instant', (text) => {
  if (!commonEra.test(text)) return false;
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
});

const isDate = Format.Get('date');
Format.Set('date', (text) => commonEra.test(text) && (isDate?.(text) ?? false));

const counted = new Intl.NumberFormat('es-CL');
const listed = new Intl.ListFormat('es', { type: 'disjunction' });
/** The most words that a message lists. */
const MOST_LISTED = 8;

interface Problem {
  instancePath: string;
  message: string;
}

// Messages for a schema's keywords; the app shows them beside the field.
const spanish = new Map<string, string>([
  ['required', 'Este campo es obligatorio.'],
  ['type', 'El valor no tiene el tipo esperado.'],
  ['format', 'El formato no es válido.'],
  ['minLength', 'Este campo es obligatorio.'],
  ['maxLength', 'El texto es demasiado largo.'],
  // A closed schema's fault for a field that it does not name.
  ['boolean', 'Este campo no se reconoce.'],
  ['minimum', 'El valor es demasiado pequeño.'],
  ['maximum', 'El valor es demasiado grande.'],
  ['uniqueItems', 'Hay uno que se repite.'],
]);

/**
 * Fastify's validator for one part of a request. Texts of the address are converted to the schema's types;
 * bodies are taken as they are, without coercion.
 */
export function validatorFor(schema: TSchema, part: string | undefined) {
  const compiled = Compile(schema);
  const fromAddress = part === 'querystring' || part === 'params';
  return (input: unknown) => {
    // Most addresses carry texts only; a conversion costs more than all else here.
    if (compiled.Check(input)) return { value: input };
    const value = fromAddress ? fromText(schema, input as Texts) : input;
    if (fromAddress && compiled.Check(value)) return { value };
    return { error: new ShapeError(problemsOf(compiled.Errors(value))) };
  };
}

type Texts = Record<string, unknown>;

function fromText(schema: TSchema, texts: Texts): Texts {
  const converted = Value.Convert(schema, { ...texts }) as Texts;
  // The library makes 1.5 the integer 1; a number counts only as it was written.
  for (const [name, text] of Object.entries(texts)) {
    if (typeof converted[name] === 'number' && String(converted[name]) !== text) converted[name] = text;
  }
  return converted;
}

/** Reads an address's parameters by a schema; null for others, which is a 404. */
export function paramsReader(schema: TSchema): (input: unknown) => unknown | null {
  const validate = validatorFor(schema, 'params');
  return (input) => {
    const result = validate(input);
    return 'value' in result ? result.value : null;
  };
}

class ShapeError extends Error {
  readonly code = 'FST_ERR_VALIDATION';
  readonly validation: Problem[];
  constructor(problems: Problem[]) {
    super('invalid');
    this.validation = problems;
  }
}

interface RawProblem {
  keyword: string;
  instancePath: string;
  params: { requiredProperties?: string[]; limit?: number; allowedValues?: readonly unknown[] };
}

function messageOf({ keyword, params: { limit = 0, allowedValues = [] } }: RawProblem): string {
  if (keyword === 'maxItems') return `Son más de ${counted.format(limit)}: elige menos.`;
  if (keyword === 'minItems') return `Elige al menos ${counted.format(limit)}.`;
  if (keyword === 'enum' && allowedValues.length <= MOST_LISTED)
    return `Puede ser ${listed.format(allowedValues.map(String))}.`;
  return spanish.get(keyword) ?? 'El valor no es válido.';
}

// The library ends after the first few problems, so that a body of thousands costs no more than another.
function problemsOf(raw: Iterable<object>): Problem[] {
  const problems: Problem[] = [];
  for (const problem of raw as Iterable<RawProblem>) {
    // All unknown fields together; each was reported by itself before.
    if (problem.keyword === 'additionalProperties') continue;
    const message = messageOf(problem);
    for (const name of problem.params.requiredProperties ?? ['']) {
      const instancePath = name ? `${problem.instancePath}/${name}` : problem.instancePath;
      if (!problems.some((other) => other.instancePath === instancePath)) {
        problems.push({ instancePath, message });
      }
    }
  }
  return problems;
}
