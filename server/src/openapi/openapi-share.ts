import type { Answer, Call, OpenApi, Operation, Parameter, Ref } from './openapi-types.ts';

interface Shared {
  paths: OpenApi['paths'];
  parameters: Record<string, Parameter>;
  responses: Record<string, Answer>;
}

/** The calls by path, with the parameters and refusals that several have in common moved to the components. */
export function share(calls: Call[]): Shared {
  const operations = calls.map(({ operation }) => operation);
  const parameters = componentsOf(
    'parameters',
    operations.flatMap((operation) => operation.parameters),
    ({ name }) => name,
  );
  const responses = componentsOf(
    'responses',
    operations.flatMap((operation) => Object.values(operation.responses)),
    codesOf,
  );
  const paths: OpenApi['paths'] = {};
  for (const { method, url, operation } of calls) {
    const shared: Operation<Parameter | Ref, Answer | Ref> = {
      ...operation,
      parameters: operation.parameters.map(parameters.refer),
      responses: mapValues(operation.responses, responses.refer),
    };
    paths[url] = { ...paths[url], [method.toLowerCase()]: shared };
  }
  return { paths, parameters: parameters.named, responses: responses.named };
}

/**
 * Components of parts that are used more than once, by name, and a way to refer to them. Of two with one name the more
 * used has it.
 */
function componentsOf<T>(kind: string, uses: T[], nameOf: (part: T) => string) {
  const counts = new Map<string, { part: T; count: number }>();
  for (const part of uses) {
    const key = JSON.stringify(part);
    counts.set(key, { part, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const named: Record<string, T> = {};
  for (const { part, count } of [...counts.values()].sort((a, b) => b.count - a.count)) {
    const name = nameOf(part);
    if (name && count > 1) named[name] ??= part;
  }
  const refer = (part: T): T | Ref => {
    const name = nameOf(part);
    const isNamed = JSON.stringify(named[name]) === JSON.stringify(part);
    return isNamed ? { $ref: `#/components/${kind}/${name}` } : part;
  };
  return { named, refer };
}

/** A refusal is called by its codes; other answers have no name. */
function codesOf({ content }: Answer): string {
  return Object.keys(content?.['application/json']?.examples ?? {}).join('-');
}

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
