import type { Invitations } from './invitations.api.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** How many of all are in already. */
export const enteredText = (entered: number, people: number): string =>
  `${entered} de ${people} ya ${entered === 1 ? 'entró' : 'entraron'}`;

/** The outcome of inviting people by mail, in a sentence or two. */
export function invitedText({ enviadas, sinCorreo, omitidas }: Invitations): string {
  const parts = [
    enviadas.length > 0 && counted(enviadas.length, 'Invitación enviada.', 'invitaciones enviadas.'),
    sinCorreo.length > 0 &&
      `${counted(sinCorreo.length, 'Una persona no tiene', 'personas no tienen')} correo: imprime una carta.`,
    omitidas.length > 0 &&
      (omitidas.length === 1
        ? 'Una queda fuera: ya tiene acceso, se le invitó hoy o no tiene contrato vigente.'
        : `${omitidas.length} quedan fuera: ya tienen acceso, se les invitó hoy o no tienen contrato vigente.`),
  ];
  return parts.filter(Boolean).join(' ') || 'No había a quién invitar.';
}

/** The question before invitations that still serve are voided by new ones. */
export function replacedWords(medium: 'correo' | 'carta', standing: number) {
  const isLetter = medium === 'carta';
  return {
    header: isLetter ? '¿Imprimir una carta nueva?' : '¿Enviar otra invitación?',
    message:
      standing === 1
        ? 'La invitación que ya tiene deja de servir: el enlace de su correo o el código de su carta.'
        : `${standing} invitaciones que todavía sirven dejan de servir: los enlaces de sus correos y los códigos de sus cartas.`,
    confirm: isLetter ? 'Imprimir' : 'Enviar',
  };
}
