import { call } from './api.ts';

interface Alternative {
  turno: { idturno: number; fecha: string };
  trabajador: { idtrabajador: number };
}

interface Pair {
  own: { idturno: number; fecha: string };
  theirs: Alternative;
}

async function read<T>(path: string, token: string): Promise<T | null> {
  const answer = await call('GET', `andes/${path}`, token);
  return answer.ok ? ((await answer.json()) as T) : null;
}

/** An own shift of the coming weeks and one of the colleague's that could be exchanged for it. */
async function findPair(token: string, colleague: number): Promise<Pair> {
  const today = Temporal.Now.plainDateISO('America/Santiago');
  const range = `desde=${today.add({ days: 2 })}&hasta=${today.add({ days: 40 })}`;
  const shifts = await read<{ turnos: Pair['own'][] }>(`me/turnos?${range}`, token);
  for (const own of shifts?.turnos ?? []) {
    const found = await read<{ data: Alternative[] }>(
      `cambioTurnoSolicitud/alternativas?turno=${own.idturno}&${range}`,
      token,
    );
    const theirs = found?.data.find(({ trabajador }) => trabajador.idtrabajador === colleague);
    if (theirs) return { own, theirs };
  }
  throw new Error('No shifts of these two can be exchanged');
}

/** Asks a colleague for a swap, as the app does it. Answers how to take the request back. */
export async function askForSwap(token: string, me: number, colleague: number): Promise<() => Promise<void>> {
  const { own, theirs } = await findPair(token, colleague);
  const answer = await call('POST', 'andes/cambioTurnoSolicitud', token, {
    ctSolicitud: {
      trabajador_solicitante: me,
      fechaAusencia: own.fecha,
      turno_solicitante: own.idturno,
      trabajador_aceptante: colleague,
      fechaDevolucion: theirs.turno.fecha,
      turno_aceptante: theirs.turno.idturno,
    },
    confirmado: true,
  });
  if (!answer.ok) throw new Error(`The swap was refused: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { idcambioTurnoSolicitud: number } };
  const path = `andes/cambioTurnoSolicitud/eliminar/${data.idcambioTurnoSolicitud}`;
  return async () => {
    await call('DELETE', path, token);
  };
}
