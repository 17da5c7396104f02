import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Names of the projects of `vitest.config.ts`, in the order in which they run: small files fill the end. */
const projects = ['start', 'browser', 'contract', 'unit'];

/** Test files that take long, the longest first, and those that mostly wait, which would do so alone at the end. */
const longFiles = [
  'tests/start/load/memory.test.ts',
  'tests/start/atencion/kill.test.ts',
  'tests/start/example.test.ts',
  'tests/start/nodes.test.ts',
  'tests/start/doors.test.ts',
  'tests/start/atencion/disk.test.ts',
  'tests/start/gestion/staff-attacks.test.ts',
  'tests/start/files/damage.test.ts',
  'tests/start/atencion/fuzz.test.ts',
  'tests/start/refusals.test.ts',
  'tests/start/life.test.ts',
  'tests/start/atencion/secrets.test.ts',
  'tests/pages.browser.test.ts',
  'src/areas/atencion/pages/forms.browser.test.ts',
  'src/areas/atencion/pages/volume.browser.test.ts',
  'src/areas/coyuntura/pages/entradas.browser.test.ts',
  'tests/gestion/contents.browser.test.ts',
  'tests/gestion/importing/importing.browser.test.ts',
  'tests/host/bad-input.http.test.ts',
  'tests/gestion/importing/importing.http.test.ts',
  'tests/gestion/kinds/editable.http.test.ts',
  'src/platform/jobs/jobs.http.test.ts',
  'src/platform/uploads/pace.test.ts',
  'src/platform/web/limits/limit-requests.test.ts',
  'src/platform/preview/hostile.test.ts',
  'src/platform/pdf/extract.test.ts',
];

/** Test files that copy the demonstration. They come after all others, so that it is loaded meanwhile. */
const copyingFiles = ['tests/start/atencion/lookup.test.ts', 'tests/start/first-start.test.ts'];

/**
 * Orders test files by project, since a worker that changes it loads all modules again, and within one starts long files first, so that
 * none runs alone at the end. Vitest orders the others: by their last duration, or else by size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => Number(copies(a)) - Number(copies(b)) || projectRank(a) - projectRank(b) || rank(a) - rank(b),
    );
  }
}

function copies({ moduleId }: TestSpecification): boolean {
  return copyingFiles.some((name) => moduleId.endsWith(name));
}

function projectRank({ project }: TestSpecification): number {
  return projects.indexOf(project.name);
}

function rank({ moduleId }: TestSpecification): number {
  const place = longFiles.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? longFiles.length : place;
}
