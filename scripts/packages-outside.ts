// Packages that built programs load from `node_modules`. Everything else is part of the build: a program that contains its packages opens
// one file, not 800, and keeps only the source that it uses.

/** Packages with native code, threads or files of their own, and large ones that few requests or commands use. */
export const packagesOutside = [
  ...['@napi-rs/canvas', 'pdfjs-dist', 'pg', 'pg-copy-streams', 'pino', 'prom-client', 'sharp', 'tinypool'],
  ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'docx', 'fontkit', 'mammoth', 'nodemailer', 'pdfkit'],
  'write-excel-file',
];

/** Packages that the public application and the staff application, which are two builds, both load: in one process each exists once. */
export const sharedPackages = [
  ...['fastify', '@fastify/rate-limit', '@fastify/static', '@fastify/swagger', '@fastify/under-pressure'],
  ...['fastify-type-provider-zod', 'zod', 'drizzle-orm', 'lru-cache'],
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server', 'react-router'],
];
