import { parseArgs } from 'node:util';

/** Names of the commands, their parameters and what they do. */
const COMMANDS = {
  export: ['FOLDER', 'copies the database and all files into a folder, or what is new since the last export to it'],
  import: ['FOLDER', 'fills an empty database from such a folder; no server may run'],
  'reset-password': ['E-MAIL', 'gives an account a new password, and ends its sessions'],
  'rotate-secret': ['', 'logs everybody out, and replaces the secret of the tokens; then restart the servers'],
  'delete-user': ['NAME', 'deletes a user with all videos, comments, tweets, playlists and likes'],
  'delete-video': ['ID', 'deletes a video with its comments and likes'],
} as const;

/** Options of `export`. */
const EXPORT = {
  'without-files': 'leaves out the uploaded files',
  'with-sessions': 'members stay logged in after an import; so does whoever gets hold of the folder',
} as const;

type Name = keyof typeof COMMANDS;
type ExportOptions = { withoutFiles: boolean; withSessions: boolean };
export type Task = { name: Name; parameter: string } & Partial<ExportOptions>;
export type Command = Task | { name: 'serve' } | { name: 'help' };

const describe = (name: string, effect: string) => `  ${name.padEnd(24)}${effect}`;

export const HELP = [
  'Usage: npm run server [-- COMMAND]',
  '',
  'Without a command, the server starts. Commands use the same variables (DATABASE_URL, VIREO_DATA, S3_…) and end when done:',
  '',
  ...Object.entries(COMMANDS).map(([name, [parameter, effect]]) => describe(`${name} ${parameter}`, effect)),
  '',
  'Options of export:',
  '',
  ...Object.entries(EXPORT).map(([name, effect]) => describe(`--${name}`, effect)),
  '',
  'docs/running.md describes the variables.',
].join('\n');

/** Reads the parameters of the program. Throws an error for the user. */
export function parseCommand(parameters: string[]): Command {
  const { values, positionals } = parseArgs({
    args: parameters,
    options: {
      help: { type: 'boolean', short: 'h' },
      'without-files': { type: 'boolean', default: false },
      'with-sessions': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) return { name: 'help' };
  const [name, parameter = '', ...more] = positionals;
  const { 'without-files': withoutFiles, 'with-sessions': withSessions } = values;
  if (name !== 'export' && (withoutFiles || withSessions)) {
    throw new Error(`Only "export" has the option ${withoutFiles ? '--without-files' : '--with-sessions'}.`);
  }
  if (name === undefined) return { name: 'serve' };
  if (!isName(name)) throw new Error(`There is no command "${name}".\n\n${HELP}`);
  const [expected] = COMMANDS[name];
  if ((parameter === '') !== (expected === '') || more.length > 0) {
    throw new Error(`The command is: npm run server -- ${name} ${expected}`.trimEnd());
  }
  return name === 'export' ? { name, parameter, withoutFiles, withSessions } : { name, parameter };
}

const isName = (text: string): text is Name => Object.hasOwn(COMMANDS, text);
