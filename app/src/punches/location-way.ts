import type { DevicePlace } from '../device/native.ts';
import { unbroken } from '../ui/unbroken.ts';
import type { GpsState } from './location.ts';

/** Settings where a person allows Relevo the location. */
const ALLOW: Record<DevicePlace, string> = {
  android: 'Ajustes › Aplicaciones › Relevo › Permisos › Ubicación',
  ios: 'Ajustes › Relevo › Ubicación › Al usar la app',
  'browser on ios': 'toca el icono junto a la dirección › Ajustes del sitio web › Ubicación › Permitir',
  'browser on android': 'toca el icono junto a la dirección › Permisos › Ubicación › Permitir',
  browser: 'toca el icono junto a la dirección › Permisos › Ubicación › Permitir',
};

/** Settings where a person switches the device's location on. */
const SWITCH_ON: Record<DevicePlace, string> = {
  android: 'desliza desde arriba y toca Ubicación',
  ios: 'Ajustes › Privacidad y seguridad › Localización',
  'browser on ios': 'Ajustes › Privacidad y seguridad › Localización',
  'browser on android': 'desliza desde arriba y toca Ubicación',
  browser: 'enciéndela en los ajustes de tu equipo',
};

const SOON = () => 'Puede tardar unos segundos.';
const WORDS: Record<GpsState, (allow: string, switchOn: string) => string> = {
  searching: SOON,
  ready: SOON,
  activated: (allow) => `Activa la ubicación: ${allow}.`,
  authorised: (_, switchOn) => `Activa la ubicación: ${switchOn}, o acércate a una ventana.`,
  neither: (allow, switchOn) => `Activa la ubicación: ${switchOn}. Después permite el acceso: ${allow}.`,
  silent: () => 'Cierra Relevo y ábrelo otra vez.',
};

/** Remedy for a missing position, in words. */
export function wayToLocation(state: GpsState, where: DevicePlace): string {
  return unbroken(WORDS[state](ALLOW[where], SWITCH_ON[where]));
}
