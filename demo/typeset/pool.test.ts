import { describe, expect, test } from 'vitest';
import { type RenderJob, renderAll } from './pool.ts';
import { sampleDocument, sampleLetterhead } from './sample.ts';

const job = (key: string, format: RenderJob['format']): RenderJob => ({ key, format, document: sampleDocument(4) });

describe('rendering on threads', () => {
  test('gives each document back under its key', async () => {
    const signatures = new Map<string, string>();
    const jobs = [job('a', 'pdf'), job('b', 'docx'), job('c', 'pdf')];
    for await (const { key, bytes } of renderAll(jobs, { letterhead: sampleLetterhead })) {
      signatures.set(key, Buffer.from(bytes.subarray(0, 4)).toString('latin1'));
    }
    expect(Object.fromEntries(signatures)).toEqual({ a: '%PDF', b: 'PK\x03\x04', c: '%PDF' });
  });

  test('takes no more jobs than its threads can hold while nobody takes the files', async () => {
    let taken = 0;
    const jobs = (function* () {
      for (; taken < 50; taken += 1) yield job(String(taken), 'pdf');
    })();
    for await (const _ of renderAll(jobs, { letterhead: sampleLetterhead, workers: 1 })) break;
    expect(taken).toBeLessThan(6);
  });

  test('says which document failed', async () => {
    const broken = { ...job('roto', 'pdf') };
    broken.document = { ...broken.document, metadata: { ...broken.document.metadata, date: 'nunca' } };
    const files = renderAll([broken], { letterhead: sampleLetterhead, workers: 1 });
    await expect(files.next()).rejects.toThrow(/pdf of roto/);
  });

  test('fails when the entry of the worker is not there', async () => {
    const files = renderAll([job('a', 'pdf')], { letterhead: sampleLetterhead, entry: '/nowhere/worker.js' });
    await expect(files.next()).rejects.toThrow('No typeset worker at /nowhere/worker.js');
  });
});
