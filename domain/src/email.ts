const EMAIL = /^[^\s@<>"(),;:\\]+@[^\s@.<>"(),;:\\]+(\.[^\s@.<>"(),;:\\]+)+$/u;

/** Whether a text, without the blanks around it, has the shape of one e-mail address at a domain with a dot. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
