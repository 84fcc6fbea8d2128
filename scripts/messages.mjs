import { existsSync } from 'node:fs';
import { runnerImport } from 'vite';

/**
 * `npm run messages`: what is missing, unused or wrong in the files of messages. `npm run messages TAG` prints the file of a language
 * as it should be, sorted by where the texts are, with the English text where one is missing.
 */
const [tag] = process.argv.slice(2);
const { module } = await runnerImport('/src/messages/plugin/report.ts', { configFile: false, logLevel: 'error' });

if (tag === undefined) {
  const problems = module.allProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(problems.length === 0 ? 'All messages are complete.\n' : '');
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  if (!existsSync(`src/messages/${tag}.json`)) process.stderr.write(`A new language: src/messages/${tag}.json\n`);
  process.stdout.write(`${JSON.stringify(module.completeFile(tag), null, 2)}\n`);
}
