import { t } from '@/messages/t';
import { isolatedText } from '@/ui/isolated';
import { CAPTIONS_SIZE, checkCaptions } from '../../../../server/rules/captions';
import { PROBLEM_TEXTS } from './problem-texts';

/** Of hundreds, the first ones are enough to find out what is wrong. */
const SHOWN = 5;

/** Reads a file of captions, and checks it as the server does. `errors` has a text for each error, with its line. */
export async function readFile(file: File): Promise<{ content: string; errors: string[] }> {
  if (file.size > CAPTIONS_SIZE) return { content: '', errors: [t('The file is larger than 1 MB')] };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  // It has changed since it was chosen.
  if (!bytes) return { content: '', errors: [t('Choose {file} again.', { file: isolatedText(file.name) })] };
  const content = decode(bytes);
  if (content === undefined) return { content: '', errors: [t('The file is not a text in UTF-8')] };
  const { problems } = checkCaptions(content);
  const errors = problems.slice(0, SHOWN).map(({ line, reason }) => {
    return t('Line {line}: {problem}', { line, problem: PROBLEM_TEXTS[reason] });
  });
  return { content, errors };
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
