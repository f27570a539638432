/** Owner of data on a device that several people may use: a person in an instance. */
export interface Owner {
  user: string;
  instance: string;
}

/** The owner as part of a name under which the device keeps something. */
export const ownerName = ({ user, instance }: Owner): string => `${user}|${instance}`;
