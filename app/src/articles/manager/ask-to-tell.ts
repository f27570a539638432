import { choose } from '../../ui/confirm.ts';
import type { Draft } from './draft.ts';

/**
 * Question at publication whether to notify the recipients: no article goes unread because a switch was off.
 * @returns null when the manager goes on writing
 */
export async function askToTell({ from }: Pick<Draft, 'from'>): Promise<boolean | null> {
  const when = from ? 'el día en que empieza' : 'ahora';
  const answer = await choose({
    header: '¿Avisar a quienes la reciben?',
    message: `El aviso llega a su teléfono ${when}, nunca en el descanso de una noche. Sin aviso, la verán cuando abran Informaciones.`,
    confirm: 'Publicar y avisar',
    other: 'Publicar sin avisar',
  });
  return answer && answer === 'confirm';
}
