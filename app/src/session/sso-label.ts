/** Label of the single sign-on button, by the name that the operator configured (`SSO_NAME`). */
export const ssoLabel = (name: string | null): string =>
  `Ingresar con ${name?.trim() || 'cuenta institucional'}`;
