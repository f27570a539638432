import { confirm } from './confirm.ts';
import type { Question } from './question.ts';

interface Verdict {
  chequeos: readonly { nivel: string; texto: string; idtrabajador: number | null }[];
}

export interface Warned {
  /** Label of the confirming button. */
  go: string;
  /** Names of those whom the warnings may be about, where it is more than one. */
  people?: readonly { id: number; name: string }[];
  /** Question asked without warnings too; warnings stand below it. */
  question?: Question;
}

/** Lists the warnings of a verdict and asks once whether to go on; true when confirmed. */
export function confirmWarnings(verdict: Verdict, { go, people = [], question }: Warned): Promise<boolean> {
  const nameOf = (id: number | null) => people.find((one) => one.id === id)?.name;
  const warnings = verdict.chequeos
    .filter(({ nivel }) => nivel === 'warning')
    .map(({ texto, idtrabajador }) => [nameOf(idtrabajador) ?? [], texto].flat().join(': '));
  const told = warnings.length === 1 ? 'Hay un aviso' : 'Hay avisos';
  const list = warnings.join('\n');
  return confirm({
    header: question?.header ?? told,
    message: question ? `${question.message ?? ''}\n\n${told}:\n${list}` : list,
    cancel: 'Cancelar',
    confirm: go,
  });
}
