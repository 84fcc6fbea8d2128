import { t } from '@/messages/t';
import { CAPTIONS_SIZE, type CaptionProblem, checkCaptions } from '../../../../server/rules/captions';

const REASONS: Record<CaptionProblem['reason'], string> = {
  type: t('This is neither WebVTT nor SRT'),
  times: t('Expected times such as 00:00:01.000 --> 00:00:04.000'),
  stray: t('This text has no times'),
  order: t('The end is not after the start'),
  late: t('Times must be below 100 hours'),
  long: t('A caption can have 500 characters at most'),
  crowd: t('There are more than 8 captions at the same time'),
  count: t('There are more than 10,000 captions'),
  empty: t('There are no captions'),
};

/** Of hundreds, the first ones are enough to find out what is wrong. */
const SHOWN = 5;

/** Reads a file of captions, and checks it as the server does. `errors` has a text for each error, with its line. */
export async function readFile(file: File): Promise<{ content: string; errors: string[] }> {
  if (file.size > CAPTIONS_SIZE) return { content: '', errors: [t('The file is larger than 1 MB')] };
  const content = decode(await file.arrayBuffer());
  if (content === undefined) return { content: '', errors: [t('The file is not a text in UTF-8')] };
  const { problems } = checkCaptions(content);
  const errors = problems.slice(0, SHOWN).map(({ line, reason }) => {
    return t('Line {line}: {problem}', { line, problem: REASONS[reason] });
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
