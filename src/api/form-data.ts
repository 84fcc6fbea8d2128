const extensions: Record<string, string> = { 'image/png': 'png', 'video/mp4': 'mp4' };

/** Some providers store all uploads in one folder under the given name, so it is random and says nothing about the user. */
function safeName(type: string): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  return `${random.join('')}.${extensions[type] ?? 'jpg'}`;
}

/** A multipart body. Undefined fields are left out. */
export function toFormData(fields: Record<string, string | File | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) {
      // A file without an extension has no type, which some providers require.
      const type = value.type || (name === 'videoFile' ? 'video/mp4' : 'image/jpeg');
      form.append(name, value.type ? value : new File([value], value.name, { type }), safeName(type));
    } else if (value !== undefined) form.append(name, value);
  }
  return form;
}
