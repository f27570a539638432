import type { CalendarLink } from './calendar-feed.api.ts';

/** The link by the scheme that calendar programs of a device open. */
export const webcalOf = (link: string): string => link.replace(/^https?:/, 'webcal:');

/** Google's page that subscribes to a link. */
export const googleOf = (link: string): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcalOf(link) })}`;

/** Outlook's page that subscribes to a link. */
export const outlookOf = (link: string): string =>
  `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: link, name: 'Relevo' })}`;

/** 'andes.relevo.cl/…/q7Xk…9fT2': the place of the feed with the letters of the secret that may be seen. */
export const shortened = (host: string, { inicio, fin }: CalendarLink['pista']): string =>
  `${host}/…/${inicio}…${fin}`;

/** Whether a link that a device keeps is the one that holds, by the letters that are known of both. */
export const isSame = (link: string, { inicio, fin }: CalendarLink['pista']): boolean =>
  new RegExp(`/${inicio}[\\w-]*${fin}\\.ics$`).test(link);
