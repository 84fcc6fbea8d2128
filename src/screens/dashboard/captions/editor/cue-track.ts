import type { LineCue } from './lines';

const isAlign = (value: string): value is AlignSetting => ['start', 'center', 'end', 'left', 'right'].includes(value);
const isLineAlign = (value: string): value is LineAlignSetting => ['start', 'center', 'end'].includes(value);
const isPositionAlign = (value: string): value is PositionAlignSetting =>
  ['line-left', 'center', 'line-right'].includes(value);

const percent = (text: string) => Math.min(100, Math.max(0, Number.parseFloat(text) || 0));

/** Places a cue by the settings of a WebVTT file. */
function place(cue: VTTCue, settings: string) {
  for (const setting of settings.split(' ')) {
    const [name, value = ''] = setting.split(':');
    const [at = '', align = ''] = value.split(',');
    if (name === 'vertical') cue.vertical = value === 'lr' ? 'lr' : 'rl';
    if (name === 'align' && isAlign(value)) cue.align = value;
    if (name === 'size') cue.size = percent(value);
    if (name === 'position') cue.position = percent(at);
    if (name === 'position' && isPositionAlign(align)) cue.positionAlign = align;
    if (name === 'line') {
      cue.snapToLines = !at.endsWith('%');
      cue.line = cue.snapToLines ? Number.parseInt(at, 10) || 0 : percent(at);
      if (isLineAlign(align)) cue.lineAlign = align;
    }
  }
}

/** Makes the cues of a track these, and changes only what differs: what is on the screen stays there. */
export function showCues(track: TextTrack, cues: readonly LineCue[]): void {
  const before = new Map([...(track.cues ?? [])].map((cue) => [cue.id, cue]));
  for (const { id, start, end, text, settings } of cues) {
    const existing = before.get(`${id}`);
    before.delete(`${id}`);
    if (existing instanceof VTTCue) {
      existing.startTime = start;
      existing.endTime = end;
      existing.text = text;
      continue;
    }
    const cue = new VTTCue(start, end, text);
    cue.id = `${id}`;
    place(cue, settings);
    track.addCue(cue);
  }
  for (const old of before.values()) track.removeCue(old);
}
