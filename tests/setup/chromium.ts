import chromium from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser executable. */
    chromium: string;
  }
}

/** Unpacks the browser once, before concurrent test files use it. */
export default async function setup(project: TestProject) {
  project.provide('chromium', await chromium.executablePath());
}
