import { confirm } from './confirm.ts';
import { unbroken } from './unbroken.ts';

interface Verdict {
  chequeos: readonly { nivel: string; texto: string; idtrabajador: number | null }[];
}

/**
 * Lists the warnings of a verdict and asks once whether to go on; true when confirmed.
 * @param people names of those whom the warnings may be about, where it is more than one
 */
export function confirmWarnings(
  verdict: Verdict | undefined,
  go: string,
  people: readonly { id: number; name: string }[] = [],
): Promise<boolean> {
  const nameOf = (id: number | null) => people.find((one) => one.id === id)?.name;
  const warnings = (verdict?.chequeos ?? []).filter(({ nivel }) => nivel === 'warning');
  return confirm({
    header: warnings.length === 1 ? 'Hay un aviso' : 'Hay avisos',
    message:
      warnings
        .map(({ texto, idtrabajador }) => unbroken([nameOf(idtrabajador) ?? [], texto].flat().join(': ')))
        .join('\n') || 'Revisa los avisos y confirma.',
    cancel: 'Cancelar',
    confirm: go,
  });
}
