import { ActivationPage } from '../access/activation.page.tsx';
import { addPasskey } from '../passkeys/passkeys.api.ts';
import { logIn } from '../session/log-in.ts';
import { SetupPage } from '../setup/setup.page.tsx';

/** Pages that a link opens, and that end with the first login. */
export const Setup = () => <SetupPage logIn={logIn} />;
export const Activation = () => <ActivationPage logIn={logIn} addPasskey={addPasskey} />;
