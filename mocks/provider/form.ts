import { isForm } from '../../server/rules/content-type';

export type Form = { fields: Record<string, string>; files: Record<string, Blob> };

/** Reads the texts and files of a form, or the texts of a JSON object. */
export async function readForm(request: Request): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  const isMultipart = isForm(request.headers.get('content-type'));
  for (const [name, value] of isMultipart ? await request.formData() : await readEntries(request)) {
    if (typeof value === 'string') form.fields[name] = value;
    else if (value instanceof Blob) form.files[name] = value;
  }
  return form;
}

async function readEntries(request: Request): Promise<[string, unknown][]> {
  const body: unknown = await request.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? Object.entries(body) : [];
}
