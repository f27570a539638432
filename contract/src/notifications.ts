import Type from 'typebox';
import { Closed, Data, Done, Nullable } from './common.ts';
import { endpoint } from './endpoint.ts';

const Text = Nullable(Type.String({ maxLength: 200 }));

export const notificationsEndpoints = {
  'POST me/devices': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Register this device; registering it again replaces what was known of it',
    body: Closed({
      token: Nullable(Type.String({ maxLength: 4000 })),
      platform: Type.String({ minLength: 1, maxLength: 40 }),
      os_version: Text,
      device_id: Type.String({ minLength: 1, maxLength: 200 }),
      model: Text,
      manufacturer: Text,
      app_version: Type.String({ minLength: 1, maxLength: 40 }),
    }),
    response: Data(Closed({ device_id: Type.String() })),
  }),
  'DELETE me/devices/{device_id}': endpoint({
    base: 'instance',
    access: 'session',
    summary: 'Forget this device',
    params: Closed({ device_id: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Done,
  }),
};
