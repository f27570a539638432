/** Refusals about invitations and letters; `errors` has them too. */
export const accessErrors = {
  'invitation.invalid': {
    status: 404,
    message: 'El código no existe, ya se usó o venció. Pide otra invitación a Gestión de Personas.',
  },
  'invitation.wrong_rut': {
    status: 422,
    message: 'Los últimos cuatro del RUT no coinciden con la carta. Al quinto error deja de servir.',
  },
  'invitation.nobody_left': {
    status: 409,
    message: 'Ninguna de estas personas espera una carta: ya tienen acceso, o no tienen contrato vigente.',
  },
  'invitation.administrator': {
    status: 403,
    message: 'Administra la organización: su acceso lo da alguien con el alcance Organización.',
  },
  'invitation.no_rut': {
    status: 422,
    message:
      'Una carta pide el final del RUT, y aquí no hay ninguno. Escríbelo en los datos, o invita por correo.',
  },
  'invitation.no_letter': {
    status: 409,
    message: 'No hay una carta vigente que entregar. Mira cómo quedó la lista.',
  },
  'invitation.account_elsewhere': {
    status: 409,
    message:
      'Ya hay una cuenta con tus datos. Pide a Gestión de Personas una invitación a tu correo: con ella entras con la contraseña que ya tienes.',
  },
  'invitation.account_here': {
    status: 409,
    message:
      'Esta cuenta ya entra a la organización con otra ficha. Pide a Gestión de Personas que una tus dos fichas.',
  },
  'access.own': { status: 409, message: 'Tu propio acceso lo cambias en tu perfil.' },
  'access.no_letter': {
    status: 409,
    message: 'Esta cuenta no se renueva con una carta. Envía un enlace al correo de su cuenta.',
  },
  'access.no_mail': { status: 409, message: 'Su cuenta no tiene correo. Imprime una carta nueva.' },
  'access.mailed_enough': {
    status: 409,
    message: 'Ya salieron tres enlaces a su correo en la última hora. Que revise el correo no deseado.',
  },
} as const;
