import { confirm, inform } from './confirm.ts';

/** Reports a failure; an error code for the support stands behind 'Detalle'. */
export async function tellFailure(header: string, message: string, code: string | null): Promise<void> {
  if (code === null) return inform(header, message);
  const asked = await confirm({ header, message, confirm: 'Detalle', cancel: 'Ok' });
  if (asked) await inform('Detalle', `Código ${code}`);
}
