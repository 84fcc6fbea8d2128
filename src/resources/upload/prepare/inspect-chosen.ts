import { inspectMp4 } from './inspect-mp4';
import { describeVideo } from './prepare';
import type { Refusal } from './video-facts';

type Chosen = Awaited<ReturnType<typeof inspectMp4>> & {
  /** Why a file that is no MP4 cannot be turned into one. */
  refusal?: Refusal | undefined;
};

/** Inspects a chosen file. It has no problem if it is an MP4, or if this browser can convert it. */
export async function inspectChosen(file: File): Promise<Chosen> {
  const inspected = await inspectMp4(file);
  if (inspected.problem !== 'type') return inspected;
  const facts = await describeVideo(file);
  if (!facts || 'reason' in facts) return { ...inspected, refusal: facts };
  return { ...inspected, problem: undefined, codec: facts.codec };
}
