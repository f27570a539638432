/** Refusals about the proof of a second factor; `errors` has them too. */
export const factorErrors = {
  'factor.required': {
    status: 403,
    message: 'Para esto confirma que eres tú con tu segundo factor.',
  },
  'factor.none': { status: 409, message: 'Para esto necesitas un segundo factor. Actívalo en tu perfil.' },
  'factor.wrong_code': {
    status: 422,
    message: 'El código no es correcto o ya se usó. Espera el siguiente.',
  },
  'factor.not_begun': {
    status: 409,
    message: 'El tiempo para confirmar terminó. Empieza de nuevo.',
  },
  'factor.own': {
    status: 409,
    message: 'El tuyo se cambia en tu perfil, con un código de recuperación si perdiste el teléfono.',
  },
  'factor.not_here': {
    status: 409,
    message:
      'El segundo factor de esta cuenta no se quita aquí. Puede usar un código de recuperación; si no tiene, pídelo a quien administra el servidor.',
  },
  'passkey.invalid': {
    status: 422,
    message: 'No reconocimos esta llave. Entra con tu contraseña.',
  },
  'passkey.known': { status: 409, message: 'Esta llave ya está agregada.' },
  'passkey.too_many': { status: 409, message: 'Ya tienes veinte llaves. Quita una que no uses.' },
} as const;
