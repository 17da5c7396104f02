import { z } from 'zod';

// What the specifications of DCAT-US 1.1 and Data Package 2 require, in words of our own.

const mediaType = z.string().regex(/^[\w.+-]+\/[\w.+-]+$/);
const text = z.string().min(1);

/** `/data.json`, without the two fields that only agencies of that government have. */
export const DcatUs = z.strictObject({
  '@context': z.url(),
  '@id': z.url(),
  '@type': z.literal('dcat:Catalog'),
  conformsTo: z.literal('https://project-open-data.cio.gov/v1.1/schema'),
  describedBy: z.url(),
  dataset: z
    .strictObject({
      '@type': z.literal('dcat:Dataset'),
      identifier: text,
      title: text,
      description: text,
      keyword: z.string().min(1).array().min(1),
      modified: z.iso.date(),
      publisher: z.strictObject({ '@type': z.literal('org:Organization'), name: text }),
      contactPoint: z.strictObject({
        '@type': z.literal('vcard:Contact'),
        fn: text,
        hasEmail: z.string().regex(/^mailto:[\w.+-]+@[\w.-]+$/),
      }),
      accessLevel: z.enum(['public', 'restricted public', 'non-public']),
      license: z.url(),
      landingPage: z.url(),
      language: z
        .string()
        .regex(/^[a-z]{2}-[A-Z]{2}$/)
        .array(),
      describedBy: z.url(),
      describedByType: mediaType,
      distribution: z
        .strictObject({ '@type': z.literal('dcat:Distribution'), title: text, downloadURL: z.url(), mediaType })
        .array()
        .min(1),
    })
    .array()
    .min(1),
});

const TableSchema = z.strictObject({
  $schema: z.literal('https://datapackage.org/profiles/2.0/tableschema.json'),
  fields: z
    .strictObject({
      name: text,
      title: text,
      description: text.optional(),
      type: z.enum(['string', 'number', 'integer', 'boolean', 'date']),
      format: z.literal('uri').optional(),
      trueValues: z.string().array().min(1).optional(),
      falseValues: z.string().array().min(1).optional(),
      constraints: z.strictObject({ required: z.boolean(), enum: z.string().array().min(1).optional() }),
    })
    .array()
    .min(1),
  primaryKey: z.string().array().min(1),
  missingValues: z.string().array(),
});

/** `datapackage.json`: the names of its resources differ, and a key is one of the fields. */
export const DataPackage = z.strictObject({
  $schema: z.literal('https://datapackage.org/profiles/2.0/datapackage.json'),
  name: z.string().regex(/^[a-z0-9._-]+$/),
  title: text,
  description: text.optional(),
  homepage: z.url(),
  version: text.optional(),
  created: z.iso.datetime().optional(),
  contributors: z.strictObject({ title: text, roles: z.string().array().min(1) }).array(),
  licenses: z.strictObject({ title: text, path: z.url() }).array().min(1),
  resources: z
    .strictObject({
      name: text,
      type: z.literal('table'),
      title: text,
      description: text,
      path: z.url(),
      format: text,
      mediatype: mediaType,
      encoding: z.literal('utf-8'),
      bytes: z.int().positive().optional(),
      hash: z
        .string()
        .regex(/^sha256:[0-9a-f]{64}$/)
        .optional(),
      schema: TableSchema.refine(({ fields, primaryKey }) =>
        primaryKey.every((key) => fields.some(({ name }) => name === key)),
      ),
    })
    .array()
    .min(1)
    .refine((resources) => new Set(resources.map(({ name }) => name)).size === resources.length),
});
