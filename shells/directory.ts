/**
 * The deployment that the apps are built for.
 * @param raw the setting RELEVO_DIRECTORY: address of the API, such as https://relevo.example/api/
 * @throws Error in a sentence, where it is not set or no address of https
 */
export function directoryOf(raw: string | undefined): URL {
  const url = raw !== undefined && URL.canParse(raw) ? new URL(raw) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(
      "RELEVO_DIRECTORY must be the address of the deployment's API, such as https://relevo.example/api/.",
    );
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
