import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { admitApps } from './other-origins.ts';
import { installSecurityHeaders } from './security-headers.ts';
import { installHostCheck } from './sender.ts';

/**
 * Holds requests to our own host and to allowed origins, and sends the security headers.
 * @param elsewhere origins of deployments that serve organisations which this one names: the app asks those too
 */
export async function installSecurity(
  app: FastifyInstance,
  config: Config,
  appFolder: string | null,
  elsewhere: () => readonly string[],
): Promise<void> {
  installHostCheck(app, config.publicUrl);
  installSecurityHeaders(app, config, appFolder, elsewhere);
  await admitApps(app, config.appOrigins);
}
