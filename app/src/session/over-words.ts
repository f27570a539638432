/** What a person reads whose access ended: the server's first sentence is the title of the rest. */
export function overWords(reason: string) {
  const [header = '', message = ''] = reason.split(/\. (.*)/);
  return { header, message, confirm: 'Entendido' };
}
