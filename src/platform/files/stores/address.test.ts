import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { parseS3Address } from './address.ts';

test('reads bucket, prefix, endpoint and region', () => {
  expect(parseS3Address('s3://cubeta')).toEqual({
    bucket: 'cubeta',
    prefix: '',
    endpoint: undefined,
    region: 'us-east-1',
  });
  expect(parseS3Address('s3://mi-cubeta/sitio/archivos/?endpoint=http://localhost:9000&region=mx-1')).toEqual({
    bucket: 'mi-cubeta',
    prefix: 'sitio/archivos/',
    endpoint: 'http://localhost:9000',
    region: 'mx-1',
  });
});

test.each([
  'https://cubeta/x',
  's3://',
  's3://Mayúsculas',
  's3://cubeta/a//b',
  's3://cubeta/ñ',
  's3://llave:secreto@cubeta',
  's3://cubeta?endpoint=ftp://x',
  's3://cubeta?endpoint=localhost',
  's3://cubeta?otra=1',
  's3://cubeta#x',
])('rejects %s', (text) => {
  expect(parseS3Address(text)).toBeUndefined();
  expect(() => readConfig({ FILES_STORE: text })).toThrow('FILES_STORE');
});

test('the two stores must not overlap, and the two keys belong together', () => {
  const stores = (files: string, attachments: string) =>
    readConfig({ FILES_STORE: `s3://${files}`, ATTACHMENTS_STORE: `s3://${attachments}` });
  for (const [files, attachments] of [
    ['uno', 'uno'],
    ['uno/a', 'uno/a'],
    ['uno', 'uno/adjuntos'],
    ['uno/a/b', 'uno/a'],
  ] as const)
    expect(() => stores(files, attachments)).toThrow('lugares distintos');
  expect(stores('uno/a', 'uno/ab').ATTACHMENTS_STORE?.prefix).toBe('ab/');
  expect(stores('uno', 'dos').s3Credentials).toBeUndefined();
  expect(() => readConfig({ STORE_ACCESS_KEY: 'x' })).toThrow('van juntas');
});
