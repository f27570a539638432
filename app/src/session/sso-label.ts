/** What the button of the institution's own sign-in says, by the name that the operator gave it (`SSO_NAME`). */
export const ssoLabel = (name: string | null): string =>
  `Ingresar con ${name?.trim() || 'cuenta institucional'}`;
