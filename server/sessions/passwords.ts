import { hash, verify } from '@node-rs/argon2';

export type Passwords = {
  hash: (plain: string) => Promise<string>;
  /** False for every password if the account has none. */
  check: (plain: string, stored: string) => Promise<boolean>;
};

/** Argon2id with the defaults of the library: 19 MiB, two passes. */
export const argon2: Passwords = {
  hash: (plain) => hash(plain),
  check: async (plain, stored) => stored !== '' && verify(stored, plain),
};
