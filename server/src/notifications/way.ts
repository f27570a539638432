/** The ways to a device: Web Push, Firebase Cloud Messaging, or the Apple Push Notification service. */
export const ways = ['web', 'fcm', 'apns'] as const;
export type Way = (typeof ways)[number];

/** The way of a token: a browser's subscription is JSON, everything else goes by the device's system. */
export function wayOf(token: string, platform: string): Way | null {
  if (token.trimStart().startsWith('{')) return 'web';
  if (platform === 'android') return 'fcm';
  return platform === 'ios' ? 'apns' : null;
}

const shapes = { fcm: /^[\w:-]+$/, apns: /^(?:[\da-f]{2})+$/i };

/** Whether a token has the shape that its service gives out: Apple's are hexadecimal, Google's base64url with colons. */
export const isTokenOf = (way: Exclude<Way, 'web'>, token: string): boolean => shapes[way].test(token);

/** The way to a registered device; one that a server of the version before registered names none. */
export const wayTo = ({
  token,
  way,
  platform,
}: {
  token: string | null;
  way: Way | null;
  platform: string;
}): Way | null => (token === null ? null : (way ?? wayOf(token, platform)));
