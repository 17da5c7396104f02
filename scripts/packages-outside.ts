// Packages that built programs load from `node_modules`. Everything else is part of the build: a program that contains its packages opens
// one file, not 800, and keeps only the source that it uses.

/**
 * Output of builds that a server loads. Node retains the source of each module: without spaces and comments it is a third smaller, and in
 * ASCII it takes one byte a letter instead of two.
 */
export const compactOutput = {
  charset: 'ascii' as const,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
};

/** Packages with native code, threads or files of their own, and large ones that few requests or commands use. */
export const packagesOutside = [
  '@napi-rs/canvas',
  'pdfjs-dist',
  'pg',
  'pg-copy-streams',
  'pino',
  'prom-client',
  'sharp',
  'tinypool',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  'docx',
  'fontkit',
  'mammoth',
  'nodemailer',
  'pdfkit',
  'write-excel-file',
];

/**
 * Entry points of packages that the public application and the staff application, which are two builds, both load: in one process each
 * exists once. They are a build of their own, `build/server/packages`.
 */
export const sharedPackages = [
  'fastify',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/under-pressure',
  'fastify-type-provider-zod',
  'zod',
  'zod/mini',
  'lru-cache',
  'yaml',
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'drizzle-orm/node-postgres',
  'drizzle-orm/node-postgres/migrator',
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  'react-router',
];

/** Options of the two builds: packages are inside, except those listed above. */
export const packagesInside = { noExternal: true as const, external: [...packagesOutside, ...sharedPackages] };

/** Output of the two builds: their imports of shared packages lead to the build of those (`imports` of `package.json`). */
export const serverOutput = {
  ...compactOutput,
  paths: Object.fromEntries(sharedPackages.map((name) => [name, `#packages/${sharedFile(name)}.js`])),
};

/** Returns the name of a shared package's file. */
export function sharedFile(name: string): string {
  return name.replace('@', '').replaceAll('/', '-');
}
