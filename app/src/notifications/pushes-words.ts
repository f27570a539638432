import type { EstadoDispositivo, Prueba } from '@relevo/contract';
import { localTimeOf } from '@relevo/domain/time';
import { momentInText } from '../ui/formatters.ts';
import type { PermissionState } from './permission.ts';

/** A fact about the messages to this device, with what a person can do about it. */
export interface PushFact {
  tone: 'ok' | 'bad' | 'pending' | 'well';
  title: string;
  note: string | null;
  /** What a button beside it does. */
  remedy: 'allow' | 'ask' | 'register' | null;
}

type Result = NonNullable<Prueba['resultado']>;

const fact = (
  tone: PushFact['tone'],
  title: string,
  note: string | null = null,
  remedy: PushFact['remedy'] = null,
): PushFact => ({ tone, title, note, remedy });

const ASKING = 'Preguntando a tu teléfono.';

/** The permission to show notifications; null while the phone has not answered. */
export function permissionFact(permission: PermissionState | null): PushFact {
  switch (permission) {
    case 'granted':
      return fact('ok', 'Notificaciones permitidas');
    case 'denied':
      return fact(
        'bad',
        'Notificaciones bloqueadas',
        'Permítelas en los ajustes: los pasos están más abajo.',
      );
    case 'unsupported':
      return fact(
        'bad',
        'Este navegador no muestra notificaciones',
        'Agrega Relevo a la pantalla de inicio, o usa otro navegador: los pasos están más abajo.',
      );
    case 'default':
      return fact(
        'pending',
        'Aún no permites notificaciones',
        'Pulsa «Permitir notificaciones» y acepta cuando tu teléfono lo pregunte.',
        'allow',
      );
    case 'unanswered':
      return fact(
        'bad',
        'Tu teléfono no responde',
        'No sabemos si permite las notificaciones. Pulsa «Reintentar»; si sigue igual, cierra Relevo y ábrelo otra vez.',
        'ask',
      );
    default:
      return fact('well', 'Notificaciones', ASKING);
  }
}

/** Why no test message can be sent; null where one can. */
export function testHindrance(permission: PermissionState | null): string | null {
  if (permission === 'granted') return null;
  if (permission === null) return ASKING;
  return permission === 'unanswered'
    ? 'Primero tu teléfono tiene que responder si permite las notificaciones.'
    : 'Primero permite las notificaciones.';
}

const WAYS = { web: 'tu navegador', fcm: 'Google', apns: 'Apple' } as const;

/**
 * Whether the server can reach this device, and by whom.
 * @param registering whether the app is registering the device now
 */
export function registrationFact(
  { registrado, via }: Pick<EstadoDispositivo, 'registrado' | 'via'>,
  permission: PermissionState | null,
  registering: boolean,
): PushFact {
  if (via) return fact('ok', 'Dispositivo registrado', `Los avisos llegan a través de ${WAYS[via]}.`);
  if (permission !== 'granted') {
    return fact('pending', 'Dispositivo sin avisos', 'Se registra solo cuando permites las notificaciones.');
  }
  if (registering) {
    return fact(
      'pending',
      'Registrando este dispositivo',
      'Esperamos su dirección del servicio de avisos: puede tardar unos segundos.',
    );
  }
  return registrado
    ? fact(
        'bad',
        'Dispositivo sin avisos',
        'Su servicio de avisos no le dio una dirección. Regístralo de nuevo; mientras tanto, mira tu bandeja.',
        'register',
      )
    : fact('bad', 'Dispositivo sin registrar', 'Regístralo para que lleguen los avisos.', 'register');
}

/** Outcomes of a push, in words that lead on. */
const RESULTS: Record<Result, string> = {
  enviado: 'Se envió bien.',
  rechazado: 'El servicio de avisos no lo aceptó. Registra de nuevo este dispositivo.',
  olvidado: 'El servicio de avisos ya no reconoce este dispositivo. Regístralo de nuevo.',
  sin_respuesta: 'El servicio de avisos no respondió, o no pudo tomarlo en ese momento.',
  aun_no:
    'El servicio de avisos aún no reconoce el nuevo registro de este dispositivo. Si sigue así en unos minutos, regístralo de nuevo.',
  sin_clave: 'Los avisos no están bien configurados. Comunícalo a tu institución.',
};

const NEEDS_REGISTRATION: readonly Result[] = ['rechazado', 'olvidado', 'aun_no'];

/** The last message to this device, and those that wait. */
export function messageFacts(
  { ultimo, en_espera: waiting }: Pick<EstadoDispositivo, 'ultimo' | 'en_espera'>,
  zone: string,
): PushFact[] {
  const last = ultimo
    ? fact(
        ultimo.resultado === 'enviado' ? 'ok' : 'bad',
        `Último aviso: ${momentInText(ultimo.en, zone)}`,
        RESULTS[ultimo.resultado],
        NEEDS_REGISTRATION.includes(ultimo.resultado) ? 'register' : null,
      )
    : fact('well', 'Aún no se ha enviado ningún aviso a este dispositivo');
  if (!waiting) return [last];
  const { cuantos, hasta, motivo } = waiting;
  const one = cuantos === 1;
  const moment = momentInText(hasta, zone);
  const why = {
    descanso: `${one ? 'Llega' : 'Llegan'} cuando termine tu descanso después de la noche: ${moment}.`,
    resumen: `${one ? 'Llega' : 'Llegan'} con tu resumen: ${moment}.`,
    reintento: `Lo intentaremos otra vez: ${moment}.`,
  }[motivo];
  return [last, fact('pending', one ? '1 aviso espera' : `${cuantos} avisos esperan`, why)];
}

/** Minutes for which a test is spoken of as what has just been done. */
const JUST_NOW = 10;

/**
 * Known state of a test message.
 * @param arrivedAt when this page saw it arrive; null where it did not
 */
export function testFact(
  { en, resultado }: Prueba,
  arrivedAt: Temporal.Instant | null,
  now: Temporal.Instant,
  zone: string,
): PushFact {
  if (arrivedAt)
    return fact(
      'ok',
      `Llegó a las ${localTimeOf(arrivedAt, zone)}.`,
      'Los avisos llegan a este dispositivo.',
    );
  const since = now.epochMilliseconds - Temporal.Instant.from(en).epochMilliseconds;
  if (since > JUST_NOW * 60_000) {
    const what = resultado ? RESULTS[resultado] : null;
    return fact('well', `Última prueba: ${momentInText(en, zone)}`, what);
  }
  const at = localTimeOf(en, zone);
  if (resultado === null) return fact('pending', `En camino desde las ${at}.`);
  if (resultado !== 'enviado') {
    const remedy = NEEDS_REGISTRATION.includes(resultado) ? 'register' : null;
    return fact('bad', `No se pudo enviar a las ${at}.`, RESULTS[resultado], remedy);
  }
  return fact(
    'pending',
    `Enviado a las ${at}.`,
    'Si no llega en un minuto: sigue los pasos de tu equipo, que están más abajo, y prueba otra vez.',
  );
}
