import type { SessionWire } from '@relevo/contract';
import { nameOf } from '../device/owner.ts';

const unitOf = ({ usuario }: SessionWire): string => usuario.unidad.nombreUnidad;
const postIn = (session: SessionWire): string =>
  `${session.role === 'admin' ? 'jefatura' : 'trabajador'} de ${unitOf(session)}`;
const rolesOf = (session: SessionWire): unknown =>
  session.role === 'admin' ? session.usuario.listaRol.map(({ id }) => id) : [];

/** The sessions and the current one among them. */
export interface Held {
  sessions: readonly SessionWire[];
  current: SessionWire;
}

/** Sessions of `all` in the organisation of the current one, but for that one, which `others` lack. */
function lacking(all: Held, others: Held): SessionWire[] {
  const { code } = all.current.instance;
  return all.sessions.filter(
    (session) =>
      session.instance.code === code &&
      nameOf(session) !== nameOf(all.current) &&
      ![...others.sessions, others.current].some((one) => nameOf(one) === nameOf(session)),
  );
}

/** Posts that a person has beside the one before, in the organisation of the open session. */
export const addedPosts = (before: Held, now: Held): SessionWire[] => lacking(now, before);

/** Words about a change of what a person is and may do; null where pages look as before. */
export function changeWords(before: Held, now: Held): string | null {
  const [was, is] = [before.current, now.current];
  const moved = was.usuario.unidad.id !== is.usuario.unidad.id;
  const may = ({ alcances, ...session }: SessionWire) =>
    JSON.stringify([[...(alcances ?? [])].sort(), rolesOf(session as SessionWire)]);
  const said = [
    moved && (is.role === 'admin' ? `Ahora diriges ${unitOf(is)}.` : `Tu unidad ahora es ${unitOf(is)}.`),
    may(was) !== may(is) && 'Cambió lo que puedes hacer: el menú ya está al día.',
    ...addedPosts(before, now).map((session) => `Ahora puedes entrar también como ${postIn(session)}.`),
    ...lacking(before, now).map((session) => `Ya no puedes entrar como ${postIn(session)}.`),
  ].filter(Boolean);
  return said.length === 0 ? null : said.join(' ');
}
