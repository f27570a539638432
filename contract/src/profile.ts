import Type from 'typebox';
import { Closed, Data, Done, IdParam, Named } from './common.ts';
import { endpoint } from './endpoint.ts';

const NewPassword = Named('NewPassword', {
  old_password: Type.String({ maxLength: 200 }),
  new_password: Type.String({ maxLength: 200 }),
  new_password_confirmation: Type.String({ maxLength: 200 }),
});
const NewEmail = Named('NewEmail', {
  password: Type.String({ maxLength: 200 }),
  email: Type.String({ maxLength: 254 }),
});
const AvatarAnswer = Named('AvatarAnswer', {
  trabajador: Closed({ persona: Closed({ avatar: Type.String() }) }),
});

/** Whether notifications without urgency come once a day, at 07:00 of the organisation's time zone. */
const Resumen = Named('ResumenDiario', { activo: Type.Boolean() });

const changePassword = <A extends 'worker' | 'admin'>(access: A) =>
  endpoint({
    base: 'instance',
    access,
    summary: 'Change the own password; the other sessions of the person end, this one goes on',
    body: NewPassword,
    response: Done,
    errors: ['profile.wrong_password', 'session.waiting'],
  });
const changeEmail = <A extends 'worker' | 'admin'>(access: A) =>
  endpoint({
    base: 'instance',
    access,
    summary: 'Change the own e-mail',
    body: NewEmail,
    response: Done,
    errors: ['profile.wrong_password', 'session.waiting'],
  });
const changeAvatar = <A extends 'worker' | 'admin'>(access: A) =>
  endpoint({
    base: 'instance',
    access,
    summary:
      'Change the own picture: an image under 2 MB and of at most 16 megapixels, recognised by its content and written anew',
    upload: 'avatar',
    response: AvatarAnswer,
    errors: ['profile.avatar_invalid'],
  });

export const profileEndpoints = {
  'PUT me/password': changePassword('worker'),
  'PUT admin/me/password': changePassword('admin'),
  'PUT me/email': changeEmail('worker'),
  'PUT admin/me/email': changeEmail('admin'),
  'POST me/avatar': changeAvatar('worker'),
  'POST admin/me/avatar': changeAvatar('admin'),
  'GET admin/me/resumen': endpoint({
    base: 'instance',
    access: 'admin',
    summary: 'Whether the caller gets one push at 07:00 of what waits, instead of one for each thing',
    response: Data(Resumen),
  }),
  'PUT admin/me/resumen': endpoint({
    base: 'instance',
    access: 'admin',
    summary:
      'Choose one push at 07:00 of what waits, or one for each thing; what was held back before a return comes in one last summary',
    body: Resumen,
    response: Data(Resumen),
  }),
  'GET persona/{id}/imagen': endpoint({
    base: 'instance',
    access: 'session',
    summary: "A person's picture",
    params: IdParam,
    response: 'image',
  }),
};
