import { parseArgs } from 'node:util';
import { type InvitationLimits, readInvitation } from '../../rules/invitations';
import { COMMANDS, HELP } from './help.mjs';
import { type Role, readRole } from './set-role';

type Name = keyof typeof COMMANDS;
type ExportOptions = { withoutFiles: boolean; withSessions: boolean };
export type Task = { name: Name; parameter: string; role?: Role; limits?: InvitationLimits } & Partial<ExportOptions>;
export type Command = Task | { name: 'serve' } | { name: 'help' };

/** Reads the parameters of the program. Throws an error for the user. */
export function parseCommand(parameters: string[]): Command {
  const { values, positionals } = parseArgs({
    args: parameters,
    options: {
      help: { type: 'boolean', short: 'h' },
      'without-files': { type: 'boolean', default: false },
      'with-sessions': { type: 'boolean', default: false },
      uses: { type: 'string' },
      days: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (values.help) return { name: 'help' };
  const [name, parameter = '', ...more] = positionals;
  const { 'without-files': withoutFiles, 'with-sessions': withSessions } = values;
  const isExport = name === 'export' || name === 'backup';
  if (!isExport && (withoutFiles || withSessions)) {
    throw new Error(
      `Only "export" and "backup" have the option ${withoutFiles ? '--without-files' : '--with-sessions'}.`,
    );
  }
  if (name !== 'invite' && (values.uses !== undefined || values.days !== undefined)) {
    throw new Error(`Only "invite" has the option --${values.uses === undefined ? 'days' : 'uses'}.`);
  }
  if (name === undefined) return { name: 'serve' };
  if (!isName(name)) throw new Error(`There is no command "${name}".\n\n${HELP}`);
  const [expected] = COMMANDS[name];
  if (positionals.length - 1 !== expected.split(' ').filter(Boolean).length || (expected !== '' && parameter === '')) {
    throw new Error(`The command is: npm run server -- ${name} ${expected}`.trimEnd());
  }
  if (name === 'role') return { name, parameter, role: readRole(more[0]) };
  if (name === 'invite') return { name, parameter, limits: readInvitation(numbers(values)) };
  return isExport ? { name, parameter, withoutFiles, withSessions } : { name, parameter };
}

/** What was given, as numbers. */
const numbers = ({ uses, days }: { uses?: string; days?: string }) => ({
  ...(uses !== undefined && { uses: Number(uses) }),
  ...(days !== undefined && { days: Number(days) }),
});

const isName = (text: string): text is Name => Object.hasOwn(COMMANDS, text);
