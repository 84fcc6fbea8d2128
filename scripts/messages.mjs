import { existsSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

/**
 * `npm run messages`: what is missing, unused or wrong in the files of messages, and how many labels may be too long.
 * `npm run messages TAG write` writes the file of a language as it should be, sorted by where the texts are, with the English text where
 * one is missing; without `write` it is printed. Labels that may be too long are hints, on the standard error.
 */
const [tag, action] = process.argv.slice(2);
const { module } = await runnerImport('/src/messages/plugin/report.ts', { configFile: false, logLevel: 'error' });

if (tag === undefined) {
  const problems = module.allProblems();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  for (const hint of module.allHints()) process.stdout.write(`hint: ${hint}\n`);
  process.stdout.write(problems.length === 0 ? 'All messages are complete.\n' : '');
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  try {
    printFile(tag);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function printFile(language) {
  const file = `src/messages/${language}.json`;
  const text = `${JSON.stringify(module.completeFile(language), null, 2)}\n`;
  if (!existsSync(file)) process.stderr.write(`A new language: ${file}\n`);
  for (const hint of module.hintsOf(language)) process.stderr.write(`hint: ${hint}\n`);
  if (action === 'write') writeFileSync(file, text);
  else process.stdout.write(text);
}
