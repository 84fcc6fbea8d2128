import {
  type AudioCodec,
  BlobSource,
  canEncodeAudio,
  canEncodeVideo,
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Logging,
  LogLevel,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  Quality,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
} from 'mediabunny';
import { codecName } from './mp4';
import { clearTimes, shiftOffsets } from './fast-start';
import type { Reply, Request } from './messages';
import { scratchHandle } from './scratch';
import {
  avcProfile,
  type Edits,
  playsEverywhere,
  type Refusal,
  SMALL_BITRATE,
  smallDimensions,
  type Treatment,
  type VideoFacts,
} from './video-facts';

/** In seconds: the cut is at most this far from where it was asked for if it needs no encoding. */
const CUT_TOLERANCE = 0.5;

/** In seconds. */
const KEY_FRAME_INTERVAL = 2;

/** In ms between two reports of progress. */
const REPORT_INTERVAL = 200;

// It reports what is wrong in damaged files, which users read in our words.
Logging.level = LogLevel.Silent;

const FORMATS = [MP4, QTFF, WEBM, MATROSKA];

/** Codecs of sound that are copied. Opus, because few browsers encode AAC and all play Opus in an MP4. */
const COPIED_SOUND: ReadonlySet<AudioCodec | null> = new Set<AudioCodec>(['aac', 'mp3', 'opus']);

const NAMES: Record<string, string> = { avc: 'H.264', hevc: 'HEVC (H.265)', prores: 'Apple ProRes' };

const open = (file: Blob) => new Input({ formats: FORMATS, source: new BlobSource(file) });

async function nameOf(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const codec = await track.getCodec();
  const parameters = await track.getCodecParameterString();
  if (codec === 'avc' && parameters && !playsEverywhere(parameters)) return `H.264 (${avcProfile(parameters)})`;
  if (codec) return NAMES[codec] ?? codec.toUpperCase();
  const internal = await track.getInternalCodecId();
  return typeof internal === 'string' ? codecName(internal) : '?';
}

/** Undefined if this browser can neither copy nor encode the pictures. */
async function treatmentOf(track: InputVideoTrack, canEncode: boolean): Promise<Treatment | undefined> {
  const codec = await track.getCodec();
  if (playsEverywhere((await track.getCodecParameterString()) ?? '')) return 'copy';
  if (canEncode && (await track.canDecode())) return 'encode';
  return codec && new Mp4OutputFormat().getSupportedVideoCodecs().includes(codec) ? 'keep' : undefined;
}

/** The codec to convert the sound to: undefined to copy it, null if this browser can do neither. */
async function soundCodecFor(track: InputAudioTrack): Promise<AudioCodec | undefined | null> {
  const codec = await track.getCodec();
  if (COPIED_SOUND.has(codec)) return undefined;
  if (codec && (await track.canDecode())) {
    for (const target of ['aac', 'opus'] as const) if (await canEncodeAudio(target)) return target;
  }
  return codec && new Mp4OutputFormat().getSupportedAudioCodecs().includes(codec) ? undefined : null;
}

async function describe(file: Blob): Promise<VideoFacts | Refusal> {
  const input = open(file);
  if (!(await input.canRead())) return { reason: 'format' };
  const track = await input.getPrimaryVideoTrack();
  // Without tracks its end is missing.
  if (!track) return { reason: (await input.getPrimaryAudioTrack()) ? 'picture' : 'format' };
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const codec = await nameOf(track);
  const canEncode = await canEncodeVideo('avc', { width, height });
  const treatment = await treatmentOf(track, canEncode);
  if (!treatment) return { reason: 'codec', codec };
  const sound = await input.getPrimaryAudioTrack();
  return {
    duration: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
    width,
    height,
    codec,
    treatment,
    lostSound: sound && (await soundCodecFor(sound)) === null ? await nameOf(sound) : undefined,
    canShrink: (await track.canDecode()) && (await canEncodeVideo('avc', smallDimensions({ width, height }))),
  };
}

function videoOptions(track: VideoFacts, { isSmaller }: Edits): ConversionVideoOptions {
  const encoding = { codec: 'avc', keyFrameInterval: KEY_FRAME_INTERVAL } as const;
  if (isSmaller) {
    return { ...encoding, ...smallDimensions(track), quality: new Quality({ bitrate: SMALL_BITRATE.video }) };
  }
  return track.treatment === 'encode' ? { ...encoding, quality: new Quality('high') } : {};
}

async function soundOptions(track: InputAudioTrack): Promise<ConversionAudioOptions> {
  const codec = await soundCodecFor(track);
  if (codec === null) return { discard: true };
  return codec ? { codec, quality: new Quality({ bitrate: SMALL_BITRATE.audio }) } : {};
}

async function convert(file: Blob, edits: Edits, scratchName: string): Promise<Reply> {
  const facts = await describe(file);
  if ('reason' in facts) throw new Error(`The video cannot be converted: ${facts.reason}`);
  const input = open(file);
  const written = await openForWriting(await scratchHandle(scratchName));
  let movie: { box: Uint8Array<ArrayBuffer>; at: number } | undefined;
  let mediaAt = 0;
  const output = new Output({
    format: new Mp4OutputFormat({
      fastStart: false,
      onFtyp: (box) => {
        mediaAt = box.byteLength;
      },
      onMoov: (box, at) => {
        movie = { box: new Uint8Array(box), at };
      },
    }),
    target: new StreamTarget(
      new WritableStream<StreamTargetChunk>({
        write({ data, position }) {
          written.write(data, { at: position });
        },
      }),
      { chunked: true, chunkSize: 4 * 2 ** 20 },
    ),
  });
  try {
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      trim: edits.trim ?? {},
      // Without encoding, the cut is at a key frame inside: what was cut off is not hidden in the file.
      copy: { boundaryPolicy: 'shrink', boundaryTolerance: facts.canShrink ? CUT_TOLERANCE : Number.POSITIVE_INFINITY },
      video: videoOptions(facts, edits),
      audio: soundOptions,
      // Location, camera, author.
      tags: {},
      showWarnings: false,
    });
    conversion.onProgress = reporter();
    await conversion.execute();
    written.flush();
  } finally {
    written.close();
  }
  if (!movie) throw new Error('The MP4 has no movie box');
  shiftOffsets(movie.box);
  clearTimes(movie.box);
  return { type: 'converted', movie: movie.box, movieAt: movie.at, mediaAt };
}

function reporter() {
  let next = 0;
  return (progress: number) => {
    const now = performance.now();
    if (now < next) return;
    next = now + REPORT_INTERVAL;
    reply({ type: 'progress', progress });
  };
}

/** Files of the origin private file system can be written synchronously in workers, which all browsers support. */
type SyncFile = {
  write(data: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
};

function hasSyncAccess(handle: object): handle is { createSyncAccessHandle(): Promise<SyncFile> } {
  return 'createSyncAccessHandle' in handle;
}

function openForWriting(handle: FileSystemFileHandle): Promise<SyncFile> {
  if (!hasSyncAccess(handle)) throw new TypeError('This browser cannot write private files');
  return handle.createSyncAccessHandle();
}

const reply = (message: Reply) => self.postMessage(message);

async function respondTo(request: Request): Promise<Reply> {
  return request.type === 'describe'
    ? { type: 'described', facts: await describe(request.file) }
    : convert(request.file, request.edits, request.scratchName);
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  respondTo(data).then(reply, (error: unknown) => {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    reply({ type: 'failed', isFull, message: String(error) });
  });
});
