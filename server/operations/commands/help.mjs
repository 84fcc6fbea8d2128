/** What `--help` prints. Plain JavaScript, because it is printed before anything is built. */

/** Names of the commands, their parameters and what they do. */
export const COMMANDS = /** @type {const} */ ({
  export: ['FOLDER', 'copies the database and all files into a folder, or what is new since the last export to it'],
  backup: ['FOLDER', 'exports to FOLDER/current, keeps copies of it: 7 daily and 4 weekly ones'],
  import: ['FOLDER', 'fills an empty database from such a folder; no server may run'],
  'reset-password': ['E-MAIL', 'gives an account a new password, and ends its sessions'],
  invite: ['', 'prints a link with which somebody can sign up, also with SIGNUP=invite'],
  role: ['NAME ROLE', 'makes a user a moderator, or a member again: ROLE is moderator or member'],
  unban: ['E-MAIL', 'accepts the address of a banned account that was deleted'],
  'rotate-secret': ['', 'logs everybody out, and replaces the secret of the tokens; then restart the servers'],
  'delete-user': ['NAME', 'deletes a user with all videos, comments, tweets, playlists and likes'],
  'delete-video': ['ID', 'deletes a video with its comments and likes'],
  'mend-dates': [
    '',
    'moves what is dated in the future, also in statistics, to the present, after the clock was ahead',
  ],
  'adopt-uploads': ['', 'makes the uploads in the folder or bucket those of this database, and of no other'],
  'release-uploads': ['', 'makes the uploads in the folder or bucket those of the next database that names them'],
  'strip-metadata': ['', 'removes locations, cameras and the like from uploads of before, as from new ones'],
  'tidy-uploads': ['', 'moves uploads that no row names aside, also more than 1 % of all'],
});

/** Options of `export` and `backup`. */
const EXPORT = {
  'without-files': 'leaves out the uploaded files',
  'with-sessions': 'members stay logged in after an import; so does whoever gets hold of the folder',
};

/** Options of `invite`. */
const INVITE = {
  'uses N': 'how many accounts it is for: 1 to 1000, otherwise 1',
  'days N': 'for how many days it works: 1 to 365, otherwise 7',
};

/**
 * @param {string} name
 * @param {string} effect
 */
const describe = (name, effect) => `  ${name.padEnd(24)}${effect}`;

export const HELP = [
  'Usage: npm run server [-- COMMAND]',
  '',
  'Without a command, the server starts. Commands use the same variables (DATABASE_URL, VIREO_DATA, S3_…) and end when done:',
  '',
  ...Object.entries(COMMANDS).map(([name, [parameter, effect]]) => describe(`${name} ${parameter}`, effect)),
  '',
  'Options of export and backup:',
  '',
  ...Object.entries(EXPORT).map(([name, effect]) => describe(`--${name}`, effect)),
  '',
  'Options of invite:',
  '',
  ...Object.entries(INVITE).map(([name, effect]) => describe(`--${name}`, effect)),
  '',
  'docs/running.md describes the variables.',
].join('\n');
