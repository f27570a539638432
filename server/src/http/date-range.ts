import { AppError } from '../kernel/app-error.ts';

/**
 * Refuses a range of local dates that is turned round or longer than a call may ask for. The limit is what its screen
 * shows: a few wide answers at once would hold up everybody.
 * @param atMost days between the two dates
 * @param field the name of the second date in the call
 * @throws request.invalid with the message on that field
 */
export function checkRange(
  { desde, hasta }: { desde: string; hasta: string },
  atMost: number,
  field = 'hasta',
): void {
  // Days between two midnights in UTC. Not `daysBetween`: of a short read its Temporal took a thirtieth.
  const days = (Date.parse(hasta) - Date.parse(desde)) / 86_400_000;
  const refuse = (message: string): never => {
    throw new AppError('request.invalid', { fields: { [field]: [message] } });
  };
  if (days < 0) refuse('La fecha de término no puede ser anterior a la de inicio.');
  // Both dates count, as a person counts them.
  if (days > atMost) refuse(`Son más de ${atMost + 1} días: elige menos.`);
}
