import { expect, it } from 'vitest';
import { toFormData } from './form-data';

it('sends files under random names with the extension of their type', () => {
  const videoFile = new File(['x'], '../../my holiday.html', { type: 'video/mp4' });
  const names = [1, 2].map(() => {
    const sent = toFormData({ videoFile }).get('videoFile');
    return sent instanceof File ? sent.name : '';
  });
  expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.mp4$/), expect.stringMatching(/^[0-9a-f]{32}\.mp4$/)]);
  expect(names[0]).not.toBe(names[1]);
});

it('gives files without a type the type of their field', () => {
  const bytes = new File(['x'], 'no-extension');
  const form = toFormData({ videoFile: bytes, avatar: bytes });
  const sent = (name: string) => {
    const file = form.get(name);
    return file instanceof File ? `${file.type} ${file.name.slice(32)}` : '';
  };
  expect([sent('videoFile'), sent('avatar')]).toEqual(['video/mp4 .mp4', 'image/jpeg .jpg']);
});

it('leaves out undefined fields, and keeps empty texts', () => {
  expect([...toFormData({ title: 'T', description: '', thumbnail: undefined }).keys()]).toEqual([
    'title',
    'description',
  ]);
});
