import type { Db } from './db';
import type { Guesses } from './guesses';
import type { Host } from './host';
import type { Scenario } from './scenarios';
import type { Tokens } from './tokens';
import type { Dialect } from '../dialects/dialect';

/** What every handler works with. */
export type Context = { db: Db; guesses: Guesses; host: Host; dialect: Dialect; tokens: Tokens; scenario: Scenario };
