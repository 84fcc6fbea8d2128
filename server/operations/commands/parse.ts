import { parseArgs } from 'node:util';

/** Names of the commands, their parameter and what they do. */
const COMMANDS = {
  export: ['FOLDER', 'copies the database and all files into a new folder; servers may run'],
  import: ['FOLDER', 'fills an empty database from such a folder; no server may run'],
  'reset-password': ['E-MAIL', 'gives an account a new password, and ends its sessions'],
  'delete-user': ['NAME', 'deletes a user with all videos, comments, tweets, playlists and likes'],
  'delete-video': ['ID', 'deletes a video with its comments and likes'],
} as const;

type Name = keyof typeof COMMANDS;
export type Command = { name: Name; parameter: string } | { name: 'serve' } | { name: 'help' };

export const HELP = [
  'Usage: npm run server [-- COMMAND]',
  '',
  'Without a command, the server starts. Commands use the same variables (DATABASE_URL, VIREO_DATA, S3_…) and end when done:',
  '',
  ...Object.entries(COMMANDS).map(([name, [parameter, effect]]) => `  ${`${name} ${parameter}`.padEnd(24)}${effect}`),
  '',
  'docs/running.md describes the variables.',
].join('\n');

/** Reads the parameters of the program. Throws an error for the user. */
export function parseCommand(parameters: string[]): Command {
  const { values, positionals } = parseArgs({
    args: parameters,
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return { name: 'help' };
  const [name, parameter, ...more] = positionals;
  if (name === undefined) return { name: 'serve' };
  if (!isName(name)) throw new Error(`There is no command "${name}".\n\n${HELP}`);
  if (!parameter || more.length > 0) throw new Error(`The command is: npm run server -- ${name} ${COMMANDS[name][0]}`);
  return { name, parameter };
}

const isName = (text: string): text is Name => Object.hasOwn(COMMANDS, text);
