import type { ComponentProps } from 'react';
import { PasskeyButton } from './passkey-button.tsx';
import { SsoButton } from './sso-button.tsx';

/** The ways to log in beside the password. */
export const OtherWays = (props: ComponentProps<typeof SsoButton>) => (
  <>
    <PasskeyButton {...props} />
    <SsoButton {...props} />
  </>
);
