import type { referenceEndpoints } from '@relevo/contract/reference';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { checkRange } from '../http/date-range.ts';
import { notFound } from '../kernel/app-error.ts';
import { listClientFlags, listSettings, listSettingsByName } from '../settings/settings.sql.ts';
import { findBannerImage, listBanners, listHolidays, readReferenceData } from './reference.sql.ts';

// Holidays are asked for from 12 months back to 12 months ahead (spec 1 §9).
const twoYearsInDays = 731;
// The home shows one day's.
const bannerDays = 31;

const referenceRoutes = (deps: Deps): RoutesOf<keyof typeof referenceEndpoints> => ({
  'GET mobile-data': ({ org, now }) => {
    const today = now.toZonedDateTimeISO(org.timeZone).toPlainDate();
    const range = {
      desde: today.subtract({ months: 12 }).toString(),
      hasta: today.add({ months: 12 }).toString(),
    };
    return readReferenceData(deps.db, org.t, range);
  },
  'GET configurations': async ({ org }) => {
    const flags = await listClientFlags(deps.db, org.t);
    const { mapTilesUrl, mapTilesAttribution } = deps.config;
    return {
      data: {
        // A flag that is off has no other value, whatever its row says.
        ...Object.fromEntries(flags.map((flag) => [flag.name, flag.enabled && (flag.value ?? true)])),
        ...(mapTilesUrl && { mapTilesUrl, mapTilesAttribution }),
      },
    };
  },
  'GET configuraciones/tipos': async ({ org, query }) => {
    const names = query.nombres.split(',').map((name) => name.trim());
    const settings = await listSettingsByName(deps.db, org.t, names);
    return {
      data: settings.map(({ name, enabled, value }) => ({
        configuracion: name,
        configuraciones: [{ habilitado: enabled, detTipoConfiguracion: { valor: value } }],
      })),
    };
  },
  'GET configuracionHabilitar/traerConfiguracionesDesdeBD': async ({ org }) => {
    const settings = await listSettings(deps.db, org.t);
    return {
      data: settings.map(({ name, enabled, value }) => ({
        tipo_configuracion: { configuracion: name },
        det_tipo_configuracion: { valor: value },
        habilitado: enabled,
      })),
    };
  },
  'GET banner-diario': async ({ org, query }) => {
    checkRange(query, bannerDays);
    return { data: await listBanners(deps.db, org.t, query) };
  },
  'GET banner-diario/{id}/{variante}': async ({ org, params }) => {
    const image = await findBannerImage(deps.db, org.t, params.id, params.variante);
    if (!image) throw notFound();
    return { ...image, cacheControl: 'public, max-age=3600' };
  },
  'GET feriados': async ({ org, query }) => {
    checkRange(query, twoYearsInDays);
    return { data: await listHolidays(deps.db, org.t, query) };
  },
});

export const referenceFeature = (deps: Deps) => ({ routes: referenceRoutes(deps) });
