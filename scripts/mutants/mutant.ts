/** Mutant: texts of files that are replaced. Every text must be there. */
export interface Mutant {
  name: string;
  edits: Edit[];
}

interface Edit {
  file: string;
  from: string;
  to: string;
}

export const edit = (file: string, from: string, to = ''): Edit => ({ file, from, to });
export const mutant = (name: string, ...edits: Edit[]): Mutant => ({ name, edits });
