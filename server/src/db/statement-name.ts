const verbAtStart = /^\s*(\w+)/;
const tableOfASchema = /"(?:org_[^"]+|directory)"\."([^"]+)"/;

/**
 * The name of a statement in metrics and traces: its first word and first table, such as `select shift`. There are no
 * more of these than tables and verbs, however many organisations there are.
 */
export function statementName(text: string): string {
  const verb = verbAtStart.exec(text)?.[1]?.toLowerCase() ?? 'none';
  const table = tableOfASchema.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
