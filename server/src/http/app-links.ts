import type { FastifyInstance } from 'fastify';

/** Installed apps that open this deployment's links; phones ask the deployment for them. */
export interface AppLinks {
  /** SHA-256 fingerprints of the certificates that sign each Android app, by its package; null names none. */
  android: Record<string, string[]> | null;
  /** iPhone apps as Apple names them, `TEAM.bundle.id`; null names none. */
  ios: string[] | null;
}

/**
 * Serves the files that Android and iOS ask for before they hand a deployment's links to an app; 404 where no app is named. The
 * apps open the first page alone, with any query and hash: links of mails and the answer of the identity provider.
 */
export function installAppLinks(app: FastifyInstance, { android, ios }: AppLinks): void {
  if (android !== null) {
    const statements = Object.entries(android).map(([name, fingerprints]) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: name,
        sha256_cert_fingerprints: fingerprints,
      },
    }));
    app.get('/.well-known/assetlinks.json', () => statements);
  }
  if (ios !== null) {
    const association = { applinks: { details: [{ appIDs: ios, components: [{ '/': '/' }] }] } };
    app.get('/.well-known/apple-app-site-association', () => association);
  }
}
