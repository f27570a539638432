/** Labels of the fields that the rules' messages refer to (domain/articles). */
const NAMES = {
  titulo: 'Título',
  extracto: 'Extracto',
  contenido: 'Contenido',
  categoria: 'Categorías',
  destinatario: 'Destinatarios',
};

/** Scrolls to the field that a publication lacks (32b). */
export function showLacking(page: ParentNode, lacking: string): void {
  const name = Object.entries(NAMES).find(([word]) => lacking.includes(word))?.[1];
  const named = [...page.querySelectorAll('label, [aria-label]')];
  const found = named.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  const place = found instanceof HTMLLabelElement ? found.control : found;
  place?.scrollIntoView({ block: 'center' });
  const control = place?.matches('section') ? place.querySelector('button') : place;
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}
