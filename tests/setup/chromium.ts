import chromium from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser's program. */
    chromium: string;
  }
}

/** Unpacks the browser once, before test files that run at the same time ask for it. */
export default async function setup(project: TestProject) {
  project.provide('chromium', await chromium.executablePath());
}
