const verbAtStart = /^\s*(\w+)/;
const tableOfASchema = /"(?:org_[^"]+|directory)"\."([^"]+)"/;

/**
 * What a statement goes by among figures and traces: its first word and the first table of a schema in it, such as
 * `select shift`. There are no more of these than tables and verbs, however many organisations there are.
 */
export function statementName(text: string): string {
  const verb = verbAtStart.exec(text)?.[1]?.toLowerCase() ?? 'none';
  const table = tableOfASchema.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
