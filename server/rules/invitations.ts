import { HttpError } from './http-error';

/** How often the link of an invitation can be used, and for how many days. */
export type InvitationLimits = { uses: number; days: number };

const INVITATION_LIMITS: InvitationLimits = { uses: 1000, days: 365 };
export const INVITATION_DEFAULTS: InvitationLimits = { uses: 1, days: 7 };

/** In ms. */
export const DAY = 24 * 3_600_000;

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= limit;

/** Reads the limits of a new invitation, which can be left out. Throws 400 for an invalid one. */
export function readInvitation(body: unknown): InvitationLimits {
  const sent = typeof body === 'object' && body !== null ? body : {};
  const read = (name: keyof InvitationLimits): number => {
    const value: unknown = Reflect.get(sent, name) ?? INVITATION_DEFAULTS[name];
    if (isWithin(value, INVITATION_LIMITS[name])) return value;
    throw new HttpError(400, `The ${name} must be a whole number from 1 to ${INVITATION_LIMITS[name]}`);
  };
  return { uses: read('uses'), days: read('days') };
}

/** The address of an invitation on its site. The token is in the fragment, which no server sees. */
export const invitationPath = (token: string) => `/signup#invite=${token}`;
