import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { describe, expect, test } from 'vitest';
import { Problem } from '../http/problem.ts';
import { type FormOptions, receiveForm } from './form.ts';

const type = 'multipart/form-data; boundary=xx';
const part = (headers: string, body: string) => `--xx\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`;
const field = (name: string, value: string) => part(`name="${name}"`, value);
const file = (name: string, body: string) =>
  part(`name="file"; filename="${name}"\r\nContent-Type: application/pdf`, body);
const END = '--xx--\r\n';

type ReceivedFile = { name: string; text: string; truncated: boolean };
const options: FormOptions<ReceivedFile> = {
  maxFileBytes: 100,
  textFields: ['denuncia'],
  onFile: async ({ name, stream, truncated }) => {
    let text = '';
    for await (const piece of stream) text += piece;
    return { name, text, truncated: truncated() };
  },
};
/** Streams text in chunks of a few bytes. */
const chunked = (text: string, size = 7) =>
  Readable.from(
    (function* () {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const receive = (text: string, more: Partial<FormOptions<ReceivedFile>> = {}, contentType: string | undefined = type) =>
  receiveForm(contentType, chunked(text), { ...options, ...more });
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error) => (error instanceof Problem ? error.code : String(error)),
  );

describe('a form', () => {
  test('has the same result for any order of parts', async () => {
    const [one, two] = [field('denuncia', '{"a":"ñ"}'), file('a.pdf', 'content')];
    const expected = { fields: { denuncia: '{"a":"ñ"}' }, file: { name: 'a.pdf', text: 'content', truncated: false } };
    expect(await receive(one + two + END)).toMatchObject(expected);
    expect(await receive(two + one + END)).toMatchObject(expected);
  });

  test('is parsed from a web request', async () => {
    const form = new FormData();
    form.append('Motivo', 'Texto ñ');
    form.append('file', new Blob(['content'], { type: 'application/pdf' }), 'año.pdf');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const received = await receiveForm(
      request.headers.get('content-type') ?? '',
      Readable.fromWeb(request.body as WebStream),
      options,
    );
    expect(received).toMatchObject({ fields: { Motivo: 'Texto ñ' }, file: { name: 'año.pdf', text: 'content' } });
  });

  test('has no file without a choice; an empty file with a name counts', async () => {
    const none = part('name="file"; filename=""\r\nContent-Type: application/octet-stream', '');
    expect((await receive(none + END)).file).toBeUndefined();
    expect((await receive(file('a.pdf', '') + END)).file).toMatchObject({ name: 'a.pdf', text: '' });
    const blob = part('name="denuncia"; filename="blob"\r\nContent-Type: application/json', '{}');
    expect(await receive(blob + END)).toMatchObject({ fields: { denuncia: '{}' }, file: undefined });
  });

  test('reports a file that is too large, and several files', async () => {
    expect((await receive(file('a.pdf', 'x'.repeat(100)) + field('a', '1') + END)).file).toMatchObject({
      truncated: false,
    });
    expect((await receive(file('a.pdf', 'x'.repeat(101)) + field('a', '1') + END)).file).toMatchObject({
      truncated: true,
    });
    const two = await receive(file('a.pdf', 'one') + file('b.pdf', 'two') + field('a', '1') + END);
    expect(two).toMatchObject({ tooManyFiles: true, file: { name: 'a.pdf' }, fields: { a: '1' } });
  });

  test('is read to its end when its file is rejected, and the error is thrown', async () => {
    const onFile = async () => Promise.reject(new Error('refused'));
    expect(await code(receive(file('a.pdf', 'x'.repeat(90)) + field('a', '1') + END, { onFile }))).toBe(
      'Error: refused',
    );
    const halfRead = async ({ stream }: { stream: AsyncIterable<Buffer> }) => {
      for await (const _ of stream) throw new Error('half');
      return undefined as never;
    };
    expect(await code(receive(file('a.pdf', 'x'.repeat(90)) + field('a', '1') + END, { onFile: halfRead }))).toBe(
      'Error: half',
    );
  });

  test('that is malformed, truncated, too long or not a form is rejected', async () => {
    const body = field('a', '1') + file('a.pdf', 'x'.repeat(50)) + END;
    for (const length of [0, 1, 30, 60, 120, 170, body.length - 6])
      expect(await code(receive(body.slice(0, length))), String(length)).toBe('peticion-malformada');
    expect(await code(receive('rubbish'))).toBe('peticion-malformada');
    expect(await code(receive(body, {}, 'multipart/form-data'))).toBe('peticion-malformada');
    expect(await code(receive('{}', {}, 'application/json'))).toBe('tipo-no-admitido');
    expect(await code(receive('{}', {}, ''))).toBe('tipo-no-admitido');
    expect(await code(receive(field('a', 'x'.repeat(300_000)) + END, {}))).toBe('demasiado-grande');
    expect(await code(receive(Array.from({ length: 80 }, (_, at) => field(`f${at}`, '')).join('') + END))).toBe(
      'demasiado-grande',
    );
  });

  test('truncated in a second file while the first is processed causes no unhandled rejection', async () => {
    const slow = async () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), 30));
    const body = file('a.pdf', 'x') + file('b.pdf', 'x'.repeat(50)).slice(0, -20);
    expect(await code(receiveForm(type, chunked(body, 1000), { ...options, onFile: slow }))).toBe(
      'peticion-malformada',
    );
    // An unhandled rejection would occur now.
    await new Promise((resolve) => setTimeout(resolve, 60));
  });

  test('destroyed during its file ends the file stream', async () => {
    const source = new Readable({ read: () => undefined });
    source.push(file('a.pdf', 'x').slice(0, -2));
    let ended = '';
    const onFile = async ({ stream }: { stream: AsyncIterable<Buffer> }) => {
      try {
        for await (const _ of stream);
      } catch (error) {
        ended = String(error);
      }
      throw new Error('cut');
    };
    setTimeout(() => source.destroy(new Error('gone')), 50);
    expect(await code(receiveForm(type, source, { ...options, onFile }))).toBe('peticion-malformada');
    expect(ended).toContain('cut off');
  });

  test('has fields without a prototype', async () => {
    const { fields } = await receive(field('__proto__', 'x') + field('constructor', 'y') + END);
    expect(Object.getPrototypeOf(fields)).toBeNull();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
