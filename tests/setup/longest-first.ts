import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take half a minute or more, the longest first. */
const longFiles = [
  'tests/start/load/memory.test.ts',
  'tests/start/atencion/kill.test.ts',
  'tests/start/doors.test.ts',
  'tests/start/nodes.test.ts',
  'tests/start/files/damage.test.ts',
  'tests/start/life.test.ts',
  'tests/start/import/institution.test.ts',
  'tests/start/import/tables.test.ts',
  'tests/start/first-start.test.ts',
  'tests/pages.browser.test.ts',
  'src/areas/coyuntura/pages/entradas.browser.test.ts',
  'src/areas/atencion/pages/forms.browser.test.ts',
  'src/areas/atencion/pages/volume.browser.test.ts',
  'tests/host/bad-input.http.test.ts',
  'src/platform/preview/hostile.test.ts',
  'src/platform/pdf/extract.test.ts',
];

/** Starts long test files first, so that none runs alone at the end. Vitest orders the others: by their last duration, or else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = longFiles.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? longFiles.length : place;
}
