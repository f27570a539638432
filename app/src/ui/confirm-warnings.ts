import { confirm } from './confirm.ts';

interface Verdict {
  chequeos: readonly { nivel: 'ok' | 'warning' | 'block'; texto: string }[];
}

/** Lists the warnings of a verdict and asks once whether to go on; true when confirmed. */
export function confirmWarnings(verdict: Verdict | undefined, go: string): Promise<boolean> {
  const warnings = (verdict?.chequeos ?? []).filter(({ nivel }) => nivel === 'warning');
  return confirm({
    header: warnings.length === 1 ? 'Hay una advertencia' : 'Hay advertencias',
    message: warnings.map(({ texto }) => texto).join('\n') || 'Revisa las advertencias y confirma.',
    cancel: 'Cancelar',
    confirm: go,
  });
}
