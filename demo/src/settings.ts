import { settingRows, starterSettings } from '../../server/src/starter/settings.ts';
import type { OrganisationPlan } from './organisations.ts';

/** The organisation's settings: those of a new one, with the plan's own. */
export const makeSettings = (plan: OrganisationPlan) =>
  settingRows({ ...starterSettings, ...plan.settings }, true);
