import { useLocation } from 'react-router-dom';
import { PATHS } from '../../navigation/paths.ts';
import { PasskeysPanel as Panel } from '../../passkeys/passkeys-panel.tsx';
import { FactorHost } from '../../second-factor/factor-host.tsx';

/** The keys of an account. Outside of the desk, which has its own, it brings what asks for the second factor. */
export function PasskeysPanel() {
  const { pathname } = useLocation();
  return (
    <>
      <Panel />
      {!pathname.startsWith(PATHS.desk) && <FactorHost />}
    </>
  );
}
