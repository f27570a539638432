import type { SessionWire, Workplace } from '@relevo/contract';
import { largeUser } from './seed-large.ts';

export interface LoggedIn {
  id: number;
  apiUrl: string;
  token: string;
  companyId: number;
  workplaceId: number;
  location: { lat: number; lng: number };
}

/** Logs in the first `count` workers of the large organisation, some at a time. */
export async function logInAll(url: string, count: number): Promise<LoggedIn[]> {
  const result: LoggedIn[] = [];
  let next = 1;
  const work = async () => {
    while (next <= count) {
      const number = next++;
      result[number - 1] = await logIn(url, largeUser(number));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return result;
}

async function logIn(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<LoggedIn> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`login of ${username} answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: SessionWire[] };
  const [session] = data;
  if (session?.role !== 'worker') throw new Error(`${username} is no worker`);
  const places = await fetch(`${session.instance.api_url}me/establecimientos`, {
    headers: { authorization: `Bearer ${session.jwt.token}` },
  });
  const [workplace] = ((await places.json()) as { data: Workplace[] }).data;
  if (!workplace) throw new Error(`${username} has no workplace`);
  return {
    id: session.usuario.objTrabajador.idtrabajador,
    apiUrl: session.instance.api_url,
    token: session.jwt.token,
    companyId: workplace.empresa_id,
    workplaceId: workplace.id,
    location: { lat: workplace.lat, lng: workplace.lng },
  };
}
