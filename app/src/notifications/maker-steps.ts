import { unbroken } from '../ui/unbroken.ts';
import type { Maker, ShownBy } from './maker.ts';

/** Names of the makers as people know them. */
export const MAKER_NAMES: Record<Maker, string> = {
  xiaomi: 'Xiaomi, Redmi o Poco',
  samsung: 'Samsung',
  oppo: 'Oppo, Realme u OnePlus',
  vivo: 'Vivo',
  huawei: 'Huawei u Honor',
  android: 'Motorola, Pixel u otro Android',
  iphone: 'iPhone o iPad',
  computer: 'Computador',
};

/** Steps by which a person with Android permits the messages of a page. */
const PERMIT: Record<Exclude<ShownBy, 'app'>, string> = {
  'home screen':
    'Mantén presionado el icono de Relevo, abre «Información de la aplicación» › Notificaciones y permítelas.',
  browser: 'Toca el icono junto a la dirección, abre Permisos › Notificaciones y elige «Permitir».',
};

/** Steps of a phone with Android, for the app or the browser that gets the messages. */
const ANDROID: Record<Exclude<Maker, 'iphone' | 'computer'>, (app: string) => string[]> = {
  xiaomi: (app) => [
    `Abre Ajustes › Aplicaciones › Administrar aplicaciones › ${app} y activa «Inicio automático».`,
    'En la misma pantalla abre «Ahorro de batería» y elige «Sin restricciones».',
    'Abre ahí «Notificaciones» y permítelas, también en la pantalla de bloqueo.',
    `En las aplicaciones recientes, mantén presionado ${app} y toca el candado.`,
  ],
  samsung: (app) => [
    `Abre Ajustes › Aplicaciones › ${app} › Batería y elige «Sin restricciones».`,
    `Abre Ajustes › Batería › Límites de uso en segundo plano y agrega ${app} a «Aplicaciones que nunca se suspenden».`,
    `Abre Ajustes › Notificaciones › Notificaciones de aplicaciones y activa ${app}.`,
  ],
  oppo: (app) => [
    `Abre Ajustes › Aplicaciones › Administración de aplicaciones › ${app} › Uso de la batería y permite la actividad en segundo plano y el inicio automático.`,
    'Vuelve atrás, abre «Administrar notificaciones» y permítelas, también en la pantalla de bloqueo.',
    `En las aplicaciones recientes, toca los puntos de ${app} y elige «Bloquear».`,
  ],
  vivo: (app) => [
    `Abre Ajustes › Batería › Gestión de consumo en segundo plano › ${app} y elige «No restringir».`,
    `Abre Ajustes › Aplicaciones › Permisos › Inicio automático y activa ${app}.`,
    `Abre Ajustes › Notificaciones › ${app} y permítelas, también en la pantalla de bloqueo.`,
  ],
  huawei: (app) => [
    `Abre Ajustes › Batería › Inicio de aplicaciones › ${app}, desactiva «Gestionar automáticamente» y activa las tres opciones.`,
    `Abre Ajustes › Notificaciones › ${app} y permítelas, también en la pantalla de bloqueo.`,
    'Sin los servicios de Google el teléfono no recibe avisos: abre Relevo y mira tu bandeja.',
  ],
  android: (app) => [
    `Abre Ajustes › Aplicaciones › ${app} › Notificaciones y permítelas.`,
    `Vuelve atrás, abre «Batería» y elige «Sin restricciones».`,
    'Revisa que «No molestar» y «Ahorro de batería» estén apagados.',
  ],
};

const IPHONE_APP = [
  'Abre Ajustes › Notificaciones › Relevo y activa «Permitir notificaciones», «Pantalla bloqueada» y «Sonidos».',
  'Ahí mismo, en «Entrega de notificaciones», elige «Entrega inmediata».',
  'Si usas un modo de concentración, abre Ajustes › Enfoque, elige ese modo y agrega Relevo a las apps permitidas.',
];
/** Safari has notifications for pages on the home screen alone, since iOS 16.4. */
const IPHONE_BROWSER = [
  'Actualiza tu iPhone: se necesita iOS 16.4 o posterior.',
  'Abre esta página en Safari, toca Compartir y elige «Agregar a inicio».',
  'Abre Relevo desde el nuevo icono, entra y permite las notificaciones.',
  'Abre Ajustes › Notificaciones › Relevo y activa «Pantalla bloqueada» y «Sonidos».',
];
const COMPUTER = [
  'Toca el icono junto a la dirección, abre «Notificaciones» y elige «Permitir».',
  'En Windows abre Configuración › Sistema › Notificaciones, activa las de tu navegador y apaga «No molestar».',
  'En Mac abre Ajustes del Sistema › Notificaciones y permite las de tu navegador.',
  'Deja el navegador abierto: cerrado no recibe avisos.',
];

/** Steps on a device of this maker by which messages come, in order. */
export function stepsFor(maker: Maker, shownBy: ShownBy): string[] {
  if (maker === 'computer') return COMPUTER.map(unbroken);
  if (maker === 'iphone') return (shownBy === 'browser' ? IPHONE_BROWSER : IPHONE_APP).map(unbroken);
  const steps =
    shownBy === 'app' ? ANDROID[maker]('Relevo') : [PERMIT[shownBy], ...ANDROID[maker]('tu navegador')];
  return steps.map(unbroken);
}
