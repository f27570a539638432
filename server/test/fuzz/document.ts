import { Compile } from 'typebox/compile';
import type { Answer, OpenApi, Parameter, Ref } from '../../src/openapi/openapi-types.ts';

/** A JSON schema as the document has it, with everything that it refers to inside. */
export interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

interface Declared {
  /** The codes that a refusal may have; empty for what is no refusal. */
  codes: Set<string>;
  /** The fault of a JSON body; null when it fits. */
  problemOf: ((body: unknown) => string | null) | null;
  /** The kinds of files that are answered instead of JSON, such as `image/*`. */
  files: string[];
}

/** A call as the served document describes it. */
export interface Route {
  /** `GET /api/{instance}/nota` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  parameters: (Parameter & { schema: Schema })[];
  body: { schema: Schema; example: unknown } | null;
  /** The field of a multipart body with one file. */
  upload: string | null;
  responses: Map<string, Declared>;
}

/** Every call of the document. */
export function routesOf(document: OpenApi): Route[] {
  const inline = <T>(part: T): T => resolved(part, document) as T;
  return Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { parameters, responses, requestBody } = inline(operation);
      const json = requestBody?.content['application/json'];
      const form = requestBody?.content['multipart/form-data']?.schema as Schema | undefined;
      return {
        name: `${method.toUpperCase()} ${url}`,
        method: method.toUpperCase() as Route['method'],
        url,
        parameters: parameters as Route['parameters'],
        body: json ? { schema: json.schema, example: json.example } : null,
        upload: Object.keys(form?.properties ?? {})[0] ?? null,
        responses: new Map(
          Object.entries(responses as Record<string, Answer>).map(([status, answer]) => [
            status,
            declaredBy(answer, Number(status) < 400),
          ]),
        ),
      };
    }),
  );
}

function declaredBy({ content = {} }: Answer, success: boolean): Declared {
  const json = content['application/json'];
  const codes = new Set(success ? [] : Object.keys(json?.examples ?? {}));
  if (!json) return { codes, problemOf: null, files: Object.keys(content) };
  const check = Compile(json.schema);
  const problemOf = (body: unknown) =>
    check.Check(body) ? null : JSON.stringify([...check.Errors(body)].slice(0, 3));
  return { codes, problemOf, files: [] };
}

/** A part of the document with its components in the places that refer to them; the examples of refusals stay. */
function resolved(part: unknown, document: OpenApi): unknown {
  if (Array.isArray(part)) return part.map((item) => resolved(item, document));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as Partial<Ref>;
  if (typeof $ref === 'string') {
    const [, , kind = '', name = ''] = $ref.split('/');
    const components = document.components as unknown as Record<string, Record<string, unknown>>;
    return resolved(components[kind]?.[name], document);
  }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolved(value, document)]));
}
